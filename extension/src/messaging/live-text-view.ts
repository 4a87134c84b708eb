import { LiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import { z } from 'zod';

/** `text` is null until the server has part of the recording. `unknown`: the server is too old for live text. */
export const LiveTextView = z.object({
	text: LiveText.nullable(),
	problem: z.enum(['connection', 'unknown']).nullable(),
});
export type LiveTextView = z.infer<typeof LiveTextView>;
