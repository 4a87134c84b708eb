import { parentPort } from 'node:worker_threads';
import { type ReadTranscript, readTranscriptFile } from './read-transcript-file.ts';
import { type FileProblem, TranscriptFileError } from './transcript-file.ts';

/** Lines are sent as JSON, because cloning hundreds of thousands of words would block the receiver. */
export type ThreadAnswer = (Omit<ReadTranscript, 'segments'> & { lines: string[] }) | { problem: FileProblem };

parentPort?.on('message', async (bytes: Uint8Array) => {
	parentPort?.postMessage(await answerTo(bytes));
});

async function answerTo(bytes: Uint8Array): Promise<ThreadAnswer> {
	try {
		const { segments, ...read } = await readTranscriptFile(bytes);
		return { ...read, lines: segments.map((line) => JSON.stringify(line)) };
	} catch (error) {
		return { problem: error instanceof TranscriptFileError ? error.problem : 'unreadable' };
	}
}
