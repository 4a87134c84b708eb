import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Span } from '../speech-engine.ts';
import type { Turn } from './tell-voices-apart.ts';

export type VoiceTurnsRequest = { pcmPath: string; speech: Span[]; voices: number };

/** Runs `tellVoicesApart` on a thread of its own (about 15 ms per second of speech), so that this one stays free. */
export async function findVoiceTurns(request: VoiceTurnsRequest, signal: AbortSignal): Promise<Turn[]> {
	signal.throwIfAborted();
	const worker = new Worker(new URL('./voice-turns-worker.ts', import.meta.url), { workerData: request });
	try {
		const [turns] = await once(worker, 'message', { signal });
		return turns;
	} catch (error) {
		throw signal.aborted ? signal.reason : error;
	} finally {
		await worker.terminate();
	}
}
