import { createThread, ThreadLimitError } from '../../platform/processes/create-thread.ts';
import { mapInTurns } from '../../platform/processes/yield-to-event-loop.ts';
import type { TranscribedSegment } from '../speech/to-segments.ts';
import type { ReadTranscript } from './read-transcript-file.ts';
import { TranscriptFileError } from './transcript-file.ts';
import type { ThreadAnswer } from './transcript-worker.ts';

const entry = new URL('./transcript-worker.ts', import.meta.url);
const thread = createThread<Uint8Array, ThreadAnswer>({ entry, timeoutMs: 50_000, memoryMb: 768 });

export async function readTranscriptInThread(bytes: Uint8Array): Promise<ReadTranscript> {
	const answer = await thread.ask(bytes).catch((error: unknown) => {
		throw error instanceof ThreadLimitError ? new TranscriptFileError('too_long') : error;
	});
	if ('problem' in answer) throw new TranscriptFileError(answer.problem);
	const { lines, ...read } = answer;
	return { ...read, segments: await mapInTurns(lines, (line): TranscribedSegment => JSON.parse(line)) };
}
