import { z } from 'zod';
import { RecordingProblem } from '../recording/session/recording-problem.ts';

export const PreviewRequest = z.object({ microphoneId: z.string().nullable() });
export type PreviewRequest = z.infer<typeof PreviewRequest>;

/** The microphone is released when the port closes or a recording starts. */
export const PreviewView = z.object({
	/** In dBFS. Null while closed or digitally silent. */
	microphoneDb: z.number().nullable(),
	isOpen: z.boolean(),
	problem: RecordingProblem.nullable(),
});
export type PreviewView = z.infer<typeof PreviewView>;

export const previewPort = 'recording-preview';
