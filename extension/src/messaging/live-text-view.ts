import { LiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import { z } from 'zod';

/**
 * What is being said while it is recorded. `text` is null until the server has some of the recording; it stays while the
 * connection is lost. `unknown`: the server is older than live text.
 */
export const LiveTextView = z.object({
	text: LiveText.nullable(),
	problem: z.enum(['connection', 'unknown']).nullable(),
});
export type LiveTextView = z.infer<typeof LiveTextView>;
