import { type ChildProcess, spawn } from 'node:child_process';
import { RetryLater } from '../../../platform/jobs/failures.ts';
import { lowerPriority } from '../../../platform/processes/lower-priority.ts';
import { toolEnvironment } from '../../../platform/processes/tool-environment.ts';

export type ToolRun = {
	command: string;
	args: readonly string[];
	signal: AbortSignal;
	idleLimitMs?: number;
	/** The next read waits for this promise, so that a slow consumer slows the tool instead of filling memory. */
	onOutput?: (chunk: Buffer) => void | Promise<void>;
};

export type ToolResult = { exitCode: number | null; killedBy: NodeJS.Signals | null; messages: string };

const messageLimit = 4_096;

/** Runs at low priority without our secrets. Throws the reason of an abort, and `RetryLater` when the tool hangs. */
export async function runTool({ command, args, signal, idleLimitMs = 60_000, onOutput }: ToolRun): Promise<ToolResult> {
	signal.throwIfAborted();
	const child = spawn(command, args, {
		env: toolEnvironment(),
		stdio: ['ignore', 'pipe', 'pipe'],
		windowsHide: true,
	});
	const ended = result(child);
	ended.catch(() => {});
	lowerPriority(child);
	const kill = () => child.kill('SIGKILL');
	let hanging: RetryLater | null = null;
	const idle = setTimeout(() => {
		hanging = new RetryLater(`${command} made no progress for ${idleLimitMs / 1000} s`, 60_000);
		kill();
	}, idleLimitMs);
	signal.addEventListener('abort', kill, { once: true });
	try {
		for await (const chunk of child.stdout) {
			idle.refresh();
			await onOutput?.(chunk);
		}
		await ended;
	} catch (error) {
		kill();
		await ended;
		throw signal.aborted ? signal.reason : (hanging ?? error);
	} finally {
		clearTimeout(idle);
		signal.removeEventListener('abort', kill);
	}
	signal.throwIfAborted();
	if (hanging) throw hanging;
	return ended;
}

function result(child: ChildProcess): Promise<ToolResult> {
	let messages = '';
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		messages = (messages + text).slice(-messageLimit);
	});
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (exitCode, killedBy) => resolve({ exitCode, killedBy, messages }));
	});
}
