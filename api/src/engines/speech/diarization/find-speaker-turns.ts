import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Span, Word } from '../speech-engine.ts';
import type { Turn, VoiceCount } from './diarize.ts';

export type SpeakerTurnsRequest = { pcmPath: string; speech: Span[]; words: readonly Word[]; voices: VoiceCount };

/** Runs `diarize` in a worker thread (about 50 ms per second of speech, more when voices are counted). */
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
