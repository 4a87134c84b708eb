import { z } from 'zod';
import { RecordingProblem } from '../recording/recording-problem.ts';

/** What a preview shall listen to; the first thing a view says on `previewPort`. */
export const PreviewRequest = z.object({ microphoneId: z.string().nullable() });
export type PreviewRequest = z.infer<typeof PreviewRequest>;

/** The level before a recording. The microphone is let go when the port closes, or a recording begins. */
export const PreviewView = z.object({
	/** dB of full scale; null while it is not open, or digitally silent. */
	microphoneDb: z.number().nullable(),
	isOpen: z.boolean(),
	problem: RecordingProblem.nullable(),
});
export type PreviewView = z.infer<typeof PreviewView>;

export const previewPort = 'recording-preview';
