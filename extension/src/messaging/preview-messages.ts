import { z } from 'zod';
import { RecordingProblem } from '../recording/session/recording-problem.ts';

/** The first message of a view on `previewPort`: which microphone to listen to. */
export const PreviewRequest = z.object({ microphoneId: z.string().nullable() });
export type PreviewRequest = z.infer<typeof PreviewRequest>;

/** The level before a recording. The microphone is released when the port closes or a recording starts. */
export const PreviewView = z.object({
	/** dBFS; null while it is closed or digitally silent. */
	microphoneDb: z.number().nullable(),
	isOpen: z.boolean(),
	problem: RecordingProblem.nullable(),
});
export type PreviewView = z.infer<typeof PreviewView>;

export const previewPort = 'recording-preview';
