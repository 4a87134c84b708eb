import { TranscriptStatus } from '@debrief/shared/contract/conversations/pipeline-shapes.ts';
import { z } from 'zod';

export const RecordingResult = z.object({
	title: z.string().nullable(),
	transcript: TranscriptStatus,
	/** The first sentence; null until there is a summary. */
	summary: z.string().nullable(),
});
export type RecordingResult = z.infer<typeof RecordingResult>;
