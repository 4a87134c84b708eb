import { Pipeline, TranscriptStatus } from '@debrief/shared/contract/conversations/pipeline-shapes.ts';
import { z } from 'zod';

export const RecordingResult = z.object({
	title: z.string().nullable(),
	transcript: TranscriptStatus,
	pipeline: Pipeline.pick({ step: true, state: true, progress: true }),
	/** Null if too little was clearly heard. */
	summary: z.string().nullable(),
	actionPoints: z.array(z.object({ text: z.string(), owner: z.string().nullable() })),
	isHeldBack: z.boolean(),
});
export type RecordingResult = z.infer<typeof RecordingResult>;
