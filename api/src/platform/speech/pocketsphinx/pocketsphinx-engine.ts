import { mkdtemp, open, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { RetryLater } from '../../jobs/failures.ts';
import { lengthMs, totalMs } from '../pcm.ts';
import { cutRegions } from '../regions/cut-regions.ts';
import { runInParallel } from '../run-in-parallel.ts';
import type { SpeechEngine, SpeechRequest, Utterance } from '../speech-engine.ts';
import { planBatches } from './plan-batches.ts';
import {
	debianInstall,
	keepSilenceFlags,
	modelFiles,
	type PocketsphinxInstall,
	pocketsphinxStatus,
} from './pocketsphinx-install.ts';
import { runBatch } from './run-batch.ts';

const longestRegionMs = 25_000;

export type PocketsphinxOptions = { install?: PocketsphinxInstall; processes?: number; temporaryFolder?: string };

/** CMU pocketsphinx, US English, one child process per core. Recognises about three of four words of clear speech. */
export function createPocketsphinxEngine({
	install = debianInstall,
	processes = availableParallelism(),
	temporaryFolder = tmpdir(),
}: PocketsphinxOptions = {}): SpeechEngine {
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
			concurrency: 1,
			usesVocabulary: false,
		}),
		status: () => pocketsphinxStatus(install),
		async transcribe(request) {
			const folder = await mkdtemp(join(temporaryFolder, 'pocketsphinx-'));
			try {
				return await transcribe(request, install, processes, folder);
			} catch (error) {
				throw isFullDisk(error) ? new RetryLater('The temporary folder is full', 300_000, { cause: error }) : error;
			} finally {
				await rm(folder, { recursive: true, force: true });
			}
		},
	};
}

const isFullDisk = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

async function transcribe(
	{ pcmPath, speech, signal, onProgress, onRecognised }: SpeechRequest,
	install: PocketsphinxInstall,
	processes: number,
	folder: string,
): Promise<Utterance[]> {
	signal.throwIfAborted();
	const { hmm, lm, dict } = modelFiles(install);
	const silence = await keepSilenceFlags(install.binary);
	const modelFlags = ['-hmm', hmm, '-lm', lm, '-dict', dict, ...silence];
	await using pcm = await open(pcmPath);
	const regions = await cutRegions(pcm, speech, longestRegionMs);
	const total = totalMs(regions);
	let done = 0;
	const onRegionDone = (region: { startedAt: number; endedAt: number }) => {
		done += lengthMs(region);
		onProgress(Math.min(1, done / total));
	};
	const batches = planBatches(regions, processes);
	const utterances = await runInParallel(batches, processes, signal, (batch, either) =>
		runBatch(pcm, batch, { binary: install.binary, modelFlags, folder, signal: either, onRegionDone, onRecognised }),
	);
	return utterances.flat();
}
