import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { RetryLater } from '../../../platform/jobs/failures.ts';
import { lowerPriority } from '../../../platform/processes/lower-priority.ts';
import { toolEnvironment } from '../../../platform/processes/tool-environment.ts';
import type { DetectorMessage } from './silero-child.ts';

const script = fileURLToPath(new URL('./silero-child.ts', import.meta.url));
const idleLimitMs = 60_000;
const messageLimit = 4_096;

type Regions = Exclude<DetectorMessage, 'working'>;

export type DetectorProcess = {
	/** Returns a problem if the process dies, and throws `RetryLater` if it hangs. The next search starts another. */
	findRegions(pcmPath: string, signal: AbortSignal): Promise<Regions | { problem: string }>;
	close(): void;
};

/** Uses a child process, because a bad model or library aborts its process without a catchable error. */
export function createDetector(modelPath: string): DetectorProcess {
	let child: ChildProcess | undefined;
	const close = () => {
		child?.kill('SIGKILL');
		child = undefined;
	};
	async function findRegions(pcmPath: string, signal: AbortSignal): Promise<Regions | { problem: string }> {
		signal.throwIfAborted();
		const isKept = child !== undefined;
		child ??= start(modelPath);
		try {
			const found = await answerOf(child, pcmPath, signal);
			if (!('problem' in found)) return found;
			close();
			// A kept process may have died since its last search.
			return isKept ? findRegions(pcmPath, signal) : found;
		} catch (error) {
			close();
			throw error;
		}
	}
	return { close, findRegions };
}

function start(modelPath: string): ChildProcess {
	const child = fork(script, [modelPath], {
		env: toolEnvironment(),
		execArgv: ['--disable-warning=ExperimentalWarning'],
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
	});
	lowerPriority(child);
	return child;
}

async function answerOf(
	child: ChildProcess,
	pcmPath: string,
	signal: AbortSignal,
): Promise<Regions | { problem: string }> {
	const { promise, resolve, reject } = Promise.withResolvers<Regions | { problem: string }>();
	let messages = '';
	const idle = setTimeout(
		() => reject(new RetryLater(`the speech detector made no progress for ${idleLimitMs / 1000} s`, 60_000)),
		idleLimitMs,
	);
	const onMessage = (message: DetectorMessage) => {
		idle.refresh();
		if (message !== 'working') resolve(message);
	};
	const onComplaint = (text: Buffer) => {
		messages = (messages + text).slice(-messageLimit);
	};
	const onEnd = (code: number | null, killedBy: NodeJS.Signals | null) =>
		resolve({ problem: `the speech detector ended with ${killedBy ?? code}: ${messages.trim()}` });
	const onAbort = () => reject(signal.reason);
	holdOpen(child, true);
	child.on('message', onMessage).on('close', onEnd).on('error', reject).stderr?.on('data', onComplaint);
	signal.addEventListener('abort', onAbort, { once: true });
	child.send(pcmPath, (error) => error && resolve({ problem: `the speech detector is gone: ${error.message}` }));
	try {
		return await promise;
	} finally {
		clearTimeout(idle);
		child.off('message', onMessage).off('close', onEnd).off('error', reject).stderr?.off('data', onComplaint);
		signal.removeEventListener('abort', onAbort);
		holdOpen(child, false);
	}
}

function holdOpen(child: ChildProcess, isHeld: boolean): void {
	const act = isHeld ? 'ref' : 'unref';
	child[act]();
	child.channel?.[act]();
	if (child.stderr instanceof Socket) child.stderr[act]();
}
