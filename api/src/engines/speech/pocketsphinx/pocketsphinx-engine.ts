import { open } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { RetryLater } from '../../../platform/jobs/failures.ts';
import { createProcessPool, type ProcessPool } from '../../../platform/processes/process-pool.ts';
import { lengthMs, totalMs } from '../pcm.ts';
import { cutRegions } from '../regions/cut-regions.ts';
import { runInParallel } from '../run-in-parallel.ts';
import type { SpeechEngine, SpeechRequest, Utterance } from '../speech-engine.ts';
import {
	debianInstall,
	keepSilenceFlags,
	modelFiles,
	type PocketsphinxInstall,
	pocketsphinxStatus,
} from './pocketsphinx-install.ts';
import { createPocketsphinxProcess, type PocketsphinxProcess } from './pocketsphinx-process.ts';

const longestRegionMs = 25_000;

export type PocketsphinxOptions = { install?: PocketsphinxInstall; processes?: number; temporaryFolder?: string };

/** Runs one process per core (US English). Recognises about three of four words of clear speech. */
export function createPocketsphinxEngine({
	install = debianInstall,
	processes = availableParallelism(),
	temporaryFolder = tmpdir(),
}: PocketsphinxOptions = {}): SpeechEngine {
	const pool = createProcessPool({
		most: processes,
		create: (modelFlags: string[]) =>
			createPocketsphinxProcess({ binary: install.binary, modelFlags, temporaryFolder }),
	});
	return {
		id: 'pocketsphinx',
		version: 'en-us',
		label: 'pocketsphinx',
		quality: 'basic',
		capabilities: () => ({
			words: 'exact',
			diarizes: false,
			isWritten: false,
			languages: ['en'],
			needsNetwork: false,
			concurrency: processes,
			usesVocabulary: false,
		}),
		status: () => pocketsphinxStatus(install),
		async transcribe(request) {
			try {
				return await transcribe(request, { install, processes, pool });
			} catch (error) {
				throw isFullDisk(error) ? new RetryLater('The temporary folder is full', 300_000, { cause: error }) : error;
			}
		},
	};
}

const isFullDisk = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

type Tools = { install: PocketsphinxInstall; processes: number; pool: ProcessPool<string[], PocketsphinxProcess> };

async function transcribe(
	{ pcmPath, speech, signal, onProgress, onRecognised }: SpeechRequest,
	{ install, processes, pool }: Tools,
): Promise<Utterance[]> {
	signal.throwIfAborted();
	const { hmm, lm, dict } = modelFiles(install);
	const silence = await keepSilenceFlags(install.binary);
	const modelFlags = ['-hmm', hmm, '-lm', lm, '-dict', dict, ...silence];
	await using pcm = await open(pcmPath);
	await using shared = pool.open();
	const regions = await cutRegions(pcm, speech, longestRegionMs);
	const total = totalMs(regions);
	let done = 0;
	const utterances = await runInParallel(regions, processes, signal, (region, either) =>
		shared.use(modelFlags, either, async (process) => {
			const found = await process.recognise(pcm, region, either);
			done += lengthMs(region);
			onProgress(Math.min(1, done / total));
			if (found.length > 0) onRecognised(found);
			return found;
		}),
	);
	return utterances.flat();
}
