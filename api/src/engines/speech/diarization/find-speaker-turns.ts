import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Span } from '../speech-engine.ts';
import type { Turn } from './diarize.ts';

export type SpeakerTurnsRequest = { pcmPath: string; speech: Span[]; voices: number };

/** Runs `diarize` in a worker thread (about 15 ms per second of speech) to keep this one free. */
export async function findSpeakerTurns(request: SpeakerTurnsRequest, signal: AbortSignal): Promise<Turn[]> {
	signal.throwIfAborted();
	const worker = new Worker(new URL('./speaker-turns-worker.ts', import.meta.url), { workerData: request });
	try {
		const [turns] = await once(worker, 'message', { signal });
		return turns;
	} catch (error) {
		throw signal.aborted ? signal.reason : error;
	} finally {
		await worker.terminate();
	}
}
