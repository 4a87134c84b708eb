import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { constants as files } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { GiveUp, RetryLater } from '../../../platform/jobs/failures.ts';
import { lowerPriority } from '../../../platform/processes/lower-priority.ts';
import { toolEnvironment } from '../../../platform/processes/tool-environment.ts';
import { lengthMs, readPcmSpan } from '../pcm.ts';
import type { Span, Utterance } from '../speech-engine.ts';
import { parseCtm } from './parse-ctm.ts';

export type PocketsphinxProcess = {
	/** Takes one region at a time. Throws `GiveUp` when the program fails, `RetryLater` when it is killed or hangs. */
	recognise(pcm: FileHandle, region: Span, signal: AbortSignal): Promise<Utterance[]>;
	close(): Promise<void>;
};

export type PocketsphinxProcessOptions = {
	binary: string;
	modelFlags: readonly string[];
	temporaryFolder?: string;
	timeLimit?: (regionMs: number) => number;
};

/** Named pipes keep the model loaded between regions, and a full disk cannot truncate what they return. */
export function createPocketsphinxProcess({
	binary,
	modelFlags,
	temporaryFolder = tmpdir(),
	timeLimit = (regionMs) => 120_000 + 20 * regionMs,
}: PocketsphinxProcessOptions): PocketsphinxProcess {
	let running: Running | undefined;
	let regions = 0;
	async function close(): Promise<void> {
		const ended = running;
		running = undefined;
		await ended?.end();
	}
	return {
		close,
		async recognise(pcm, region, signal) {
			const limit = AbortSignal.timeout(timeLimit(lengthMs(region)));
			try {
				running ??= await start(binary, modelFlags, temporaryFolder);
				const id = String(regions++).padStart(6, '0');
				const sound = join(running.folder, `${id}.raw`);
				await writeFile(sound, await readPcmSpan(pcm, region));
				const ctm = await running.recognise(id, AbortSignal.any([signal, limit]));
				await rm(sound);
				return parseCtm(ctm, new Map([[id, region]]));
			} catch (error) {
				running?.kill();
				await close();
				signal.throwIfAborted();
				throw limit.aborted ? new RetryLater('pocketsphinx took too long', 30_000, { cause: error }) : error;
			}
		},
	};
}

const longestEndMs = 5_000;

type Running = {
	folder: string;
	recognise(id: string, signal: AbortSignal): Promise<string>;
	kill(): void;
	end(): Promise<void>;
};

async function start(binary: string, modelFlags: readonly string[], temporaryFolder: string): Promise<Running> {
	const folder = await mkdtemp(join(temporaryFolder, 'pocketsphinx-'));
	let list: FileHandle | undefined;
	let words: FileHandle | undefined;
	try {
		await promisify(execFile)('mkfifo', ['ctl', 'ctm'], { cwd: folder, env: toolEnvironment() });
		// Read-write, because opening a named pipe for one direction blocks until the other side opens it.
		list = await open(join(folder, 'ctl'), files.O_RDWR);
		words = await open(join(folder, 'ctm'), files.O_RDWR | files.O_NONBLOCK);
	} catch (error) {
		await Promise.all([list?.close(), words?.close()]);
		await rm(folder, { recursive: true, force: true });
		throw error;
	}
	const [toRecognise, recognised] = [list, words];
	const lists = ['-ctl', 'ctl', '-hyp', '/dev/null', '-ctm', 'ctm'];
	const input = ['-adcin', 'yes', '-cepdir', '.', '-cepext', '.raw'];
	const child = spawn(binary, [...lists, ...input, ...modelFlags], {
		cwd: folder,
		env: toolEnvironment(),
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	lowerPriority(child);
	const output = watch(child);
	return {
		folder,
		async recognise(id, signal) {
			await Promise.all([output.untilDone(id, signal), toRecognise.write(`${id}\n`)]);
			return await readWaiting(recognised);
		},
		kill: () => child.kill('SIGKILL'),
		async end() {
			await toRecognise.close();
			const late = setTimeout(() => child.kill('SIGKILL'), longestEndMs);
			await output.closed;
			clearTimeout(late);
			await recognised.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

const doneLine = /^(\d+) done -/;
const problemLine = /^(?:ERROR|FATAL)/;

function watch(child: ChildProcess) {
	let complaint = '';
	let onLine: (line: string) => void = () => {};
	let onEnd: (failure: Error) => void = () => {};
	let failure: Error | undefined;
	if (child.stderr) {
		createInterface({ input: child.stderr }).on('line', (line) => {
			if (problemLine.test(line)) complaint = line;
			onLine(line);
		});
	}
	const closed = new Promise<void>((resolve) => {
		const end = (reason: Error) => {
			failure ??= reason;
			onEnd(failure);
			resolve();
		};
		// A process that has started is closed only after its `close` event.
		child.once('error', (error) => child.pid ?? end(couldNotStart(error)));
		child.once('close', (code, killedBy) => end(failureOf(code, killedBy, complaint)));
	});
	return {
		closed,
		untilDone: (id: string, signal: AbortSignal) =>
			new Promise<void>((resolve, reject) => {
				const abort = () => reject(signal.reason);
				onEnd = reject;
				onLine = (line) => {
					const isDone = doneLine.exec(line)?.[1] === id;
					const isUnreadable = problemLine.test(line) && line.includes(`${id}.raw`);
					if (!isDone && !isUnreadable) return;
					signal.removeEventListener('abort', abort);
					if (isDone) resolve();
					else reject(new RetryLater(`pocketsphinx failed: ${line}`, 30_000));
				};
				signal.addEventListener('abort', abort, { once: true });
				if (signal.aborted) abort();
				if (failure) reject(failure);
			}),
	};
}

function failureOf(code: number | null, killedBy: string | null, complaint: string): Error {
	if (killedBy) return new RetryLater(`pocketsphinx was stopped by ${killedBy}`, 30_000);
	if (code === 0) return new RetryLater('pocketsphinx stopped before it was done');
	return new GiveUp('General', `pocketsphinx failed (${code}): ${complaint}`);
}

const couldNotStart = (error: Error) =>
	new GiveUp('NoEngine', `pocketsphinx could not be started: ${error.message}`, { cause: error });

async function readWaiting(pipe: FileHandle): Promise<string> {
	const parts: Buffer[] = [];
	try {
		for (;;) {
			const { buffer, bytesRead } = await pipe.read(Buffer.alloc(16_384));
			parts.push(buffer.subarray(0, bytesRead));
		}
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
		return Buffer.concat(parts).toString('utf8');
	}
}
