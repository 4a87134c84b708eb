import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Child = {
	pid: number;
	log(): string;
	isRunning(): boolean;
	ended(): Promise<number | null>;
	end(signal: NodeJS.Signals, graceMs?: number): Promise<number | null>;
};

export async function startChild(command: string, args: string[], options: SpawnOptions): Promise<Child> {
	const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
	let log = '';
	for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (log += text));
	await once(child, 'spawn');
	const killWithUs = () => child.kill('SIGKILL');
	process.once('exit', killWithUs);
	child.once('close', () => process.off('exit', killWithUs));
	const closed = once(child, 'close');
	return {
		pid: child.pid ?? 0,
		log: () => log,
		isRunning: () => isRunning(child),
		ended: async () => {
			await closed;
			return child.exitCode;
		},
		end: (signal, graceMs = 20_000) => end(child, signal, graceMs),
	};
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess, signal: NodeJS.Signals, graceMs: number): Promise<number | null> {
	if (isRunning(child)) {
		const closed = once(child, 'close');
		const impatience = setTimeout(() => child.kill('SIGKILL'), graceMs);
		child.kill(signal);
		await closed;
		clearTimeout(impatience);
	}
	return child.exitCode;
}
