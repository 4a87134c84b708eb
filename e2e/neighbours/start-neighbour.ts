import { accessSync, constants } from 'node:fs';
import { connect } from 'node:net';
import { describe } from 'vitest';
import { type Child, startChild } from '../support/server/child-process.ts';
import { until } from '../support/until.ts';

/** `describe`, skipped with a printed reason when a program or file is missing. */
export function describeWith(neighbour: string, ...paths: string[]) {
	const missing = paths.filter((path) => !isThere(path));
	if (missing.length > 0) console.warn(`The tests with ${neighbour} are skipped: there is no ${missing.join(', ')}.`);
	return describe.skipIf(missing.length > 0);
}

function isThere(path: string): boolean {
	try {
		accessSync(path, constants.R_OK);
		return true;
	} catch {
		return false;
	}
}

type Options = { port: number; env?: Record<string, string>; uid?: number | undefined; gid?: number | undefined };
export type Neighbour = Pick<Child, 'log'> & { stop(): Promise<void> } & AsyncDisposable;

/** Starts a server in the foreground and waits until its port takes connections. */
export async function startNeighbour(
	program: string,
	args: string[],
	{ port, env = {}, ...person }: Options,
): Promise<Neighbour> {
	const { PATH, HOME } = process.env;
	const child = await startChild(program, args, { env: { PATH, HOME, ...env }, ...person });
	const stop = async () => void (await child.end('SIGTERM'));
	const isReady = async () => !child.isRunning() || (await takesConnections(port));
	await until(`${program} takes connections`, isReady).catch(async (error) => {
		await stop();
		throw new Error(`${program} did not answer:\n${child.log()}`, { cause: error });
	});
	if (!child.isRunning()) throw new Error(`${program} ended:\n${child.log()}`);
	return { log: child.log, stop, [Symbol.asyncDispose]: stop };
}

function takesConnections(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect({ port, host: '127.0.0.1' });
		const settle = (isOpen: boolean) => {
			socket.destroy();
			resolve(isOpen);
		};
		socket.once('connect', () => settle(true)).once('error', () => settle(false));
	});
}
