import { availableParallelism } from 'node:os';
import { createProcessPool } from '../../../platform/processes/process-pool.ts';
import type { Span } from '../../speech/speech-engine.ts';
import { samplesToMs } from '../pcm/pcm-format.ts';
import { createDetector } from './detector-process.ts';
import { isIntact, type SileroModel } from './silero-model.ts';

export type SileroResult = { spans: Span[] } | { problem: string };

/** A process starts as slowly as it searches a minute of sound, so it stays for what comes next. */
const detectors = createProcessPool({ most: availableParallelism(), create: createDetector, idleMs: 30_000 });

/** Runs Silero through sherpa-onnx. Takes about 4 ms of CPU per second of sound, and almost none for silence. */
export async function sileroVad(pcmPath: string, model: SileroModel, signal: AbortSignal): Promise<SileroResult> {
	if (!(await isIntact(model))) return { problem: `${model.path} is missing or damaged` };
	await using shared = detectors.open();
	const found = await shared.use(model.path, signal, (detector) => detector.findRegions(pcmPath, signal));
	if ('problem' in found) return found;
	return {
		spans: found.regions.map(({ start, end }) => ({ startedAt: samplesToMs(start), endedAt: samplesToMs(end) })),
	};
}
