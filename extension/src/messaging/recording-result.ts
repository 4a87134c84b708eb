import { TranscriptStatus } from '@debrief/shared/contract/conversations/pipeline-shapes.ts';
import { z } from 'zod';

/** What the server has made of a recording that is there. */
export const RecordingResult = z.object({
	title: z.string().nullable(),
	transcript: TranscriptStatus,
	/** The first sentence of the summary; null until there is one. */
	summary: z.string().nullable(),
});
export type RecordingResult = z.infer<typeof RecordingResult>;
