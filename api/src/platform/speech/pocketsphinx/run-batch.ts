import { spawn } from 'node:child_process';
import { type FileHandle, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { GiveUp, RetryLater } from '../../jobs/failures.ts';
import { toolEnvironment } from '../../processes/tool-environment.ts';
import { readPcmSpan } from '../pcm.ts';
import type { Span, Utterance } from '../speech-engine.ts';
import { parseCtm } from './parse-ctm.ts';

export type BatchRun = {
	binary: string;
	modelFlags: string[];
	folder: string;
	signal: AbortSignal;
	onRegionDone(region: Span): void;
	/** Receives the words of a region when the next one is done. */
	onRecognised(utterances: Utterance[]): void;
};

/** Transcribes the regions of one batch in one child process of low priority. */
export async function runBatch(pcm: FileHandle, regions: readonly Span[], run: BatchRun): Promise<Utterance[]> {
	const folder = await mkdtemp(join(run.folder, 'batch-'));
	try {
		const pieces = new Map(regions.map((region, i) => [String(i).padStart(4, '0'), region]));
		for (const [id, region] of pieces) {
			await writeFile(join(folder, `${id}.raw`), await readPcmSpan(pcm, region), { signal: run.signal });
		}
		await writeFile(join(folder, 'ctl'), `${[...pieces.keys()].join('\n')}\n`);
		const words = () => readFile(join(folder, 'ctm'), 'utf8');
		let firstNew = '';
		const report = (ctm: string, next: string) => {
			const finished = [...pieces].filter(([id]) => id >= firstNew && id < next);
			firstNew = next;
			const utterances = parseCtm(ctm, new Map(finished));
			if (utterances.length > 0) run.onRecognised(utterances);
		};
		let reading = Promise.resolve();
		await startProcess(folder, run, (id) => {
			const region = pieces.get(id);
			if (!region) return;
			run.onRegionDone(region);
			// its own words may not be written yet; those before it are. When the process is ended the file may be gone.
			reading = reading.then(async () => report(await words(), id)).catch(() => {});
		});
		await reading;
		const [hypotheses, ctm] = await Promise.all([readFile(join(folder, 'hyp'), 'utf8'), words()]);
		const answered = hypotheses.split('\n').filter(Boolean).length;
		if (answered !== pieces.size) {
			throw new RetryLater(`pocketsphinx answered ${answered} of ${pieces.size} regions`);
		}
		report(ctm, ':');
		return parseCtm(ctm, pieces);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

const regionDone = /batch\.c\(\d+\): (\d+): [\d.]+ seconds speech/;

function startProcess(folder: string, run: BatchRun, onDone: (id: string) => void): Promise<void> {
	const files = ['-ctl', 'ctl', '-hyp', 'hyp', '-ctm', 'ctm'];
	const input = ['-adcin', 'yes', '-cepdir', '.', '-cepext', '.raw'];
	const child = spawn(run.binary, [...input, ...files, ...run.modelFlags], {
		cwd: folder,
		env: toolEnvironment(),
		stdio: ['ignore', 'ignore', 'pipe'],
		signal: run.signal,
	});
	if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
	let complaint = '';
	createInterface({ input: child.stderr }).on('line', (line) => {
		if (/^(?:ERROR|FATAL)/.test(line)) complaint = line;
		const id = regionDone.exec(line)?.[1];
		if (id) onDone(id);
	});
	return new Promise((resolve, reject) => {
		// an abort is an error too, but the process uses its folder until it has closed
		child.once('error', (error) => child.pid ?? reject(couldNotStart(error)));
		child.once('close', (code, killedBy) => {
			if (run.signal.aborted) reject(run.signal.reason);
			else if (killedBy) reject(new RetryLater(`pocketsphinx was ended by ${killedBy}`, 30_000));
			else if (code !== 0) reject(new GiveUp('General', `pocketsphinx failed (${code}): ${complaint}`));
			else resolve();
		});
	});
}

const couldNotStart = (error: Error) =>
	new GiveUp('NoEngine', `pocketsphinx could not be started: ${error.message}`, { cause: error });
