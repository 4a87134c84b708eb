import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, startChild } from './child-process.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export type ProductOptions = {
	/** Variables of the product that differ from the ones below. */
	env?: Record<string, string>;
	/** An existing data folder; it stays after `remove`. */
	dataDir?: string;
	/** The program, from the root of the repository. */
	script?: string;
};

export type Product = {
	url: string;
	dataDir: string;
	/** Of the process that runs now: it changes with `restart`. */
	pid(): number;
	/** What all its processes wrote to their outputs. */
	log(): string;
	/** Ends it as a crash does. */
	kill9(): Promise<void>;
	/** Ends it as an operator does; answers the exit code. */
	stop(): Promise<number | null>;
	/** Starts it again (stopped first if need be) on the same port and data folder. */
	restart(env?: Record<string, string>): Promise<void>;
	/** Stops it and deletes its data folder. */
	remove(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

/** The product as a user starts it, with its own data folder and port; it answers when this returns. */
export async function startProduct({
	env = {},
	dataDir,
	script = 'api/src/main.ts',
}: ProductOptions = {}): Promise<Product> {
	const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'debrief-e2e-')));
	const port = Number(env.PORT ?? (await freePort()));
	const url = `http://localhost:${port}`;
	const earlierLogs: string[] = [];
	const start = (more: Record<string, string> = {}) =>
		startAndWait(script, url, { DATA_DIR: folder, PORT: String(port), ...env, ...more });
	const forget = () => (dataDir ? undefined : rm(folder, { recursive: true, force: true }));
	let child = await start().catch(async (error) => {
		await forget();
		throw error;
	});
	const stop = () => child.end('SIGTERM');
	const remove = async () => {
		await stop();
		await forget();
	};
	return {
		url,
		dataDir: folder,
		pid: () => child.pid,
		log: () => [...earlierLogs, child.log()].join(''),
		kill9: async () => void (await child.end('SIGKILL')),
		stop,
		restart: async (more) => {
			await stop();
			earlierLogs.push(child.log());
			child = await start(more);
		},
		remove,
		[Symbol.asyncDispose]: remove,
	};
}

/** Those of `npm start`. */
const nodeFlags = ['--max-semi-space-size=8'];

/** Nothing of the test run's own environment reaches the product but where programs and temporary files are. */
const surroundings = ({ PATH, HOME, TMPDIR, LANG }: NodeJS.ProcessEnv) => ({ PATH, HOME, TMPDIR, LANG });

async function startAndWait(script: string, url: string, env: Record<string, string>): Promise<Child> {
	const forTests = { HUMAN_CHECK: 'off', DEMO_CONVERSATIONS: 'off', LOG_LEVEL: 'warn' };
	const child = await startChild(process.execPath, [...nodeFlags, script], {
		cwd: root,
		env: { ...surroundings(process.env), ...forTests, ...env },
	});
	try {
		await until(`${script} answers at ${url}`, () => !child.isRunning() || answers(url), 60_000);
	} catch (error) {
		await child.end('SIGKILL');
		throw new Error(`The product did not answer:\n${child.log()}`, { cause: error });
	}
	if (!child.isRunning()) throw new Error(`The product ended by itself:\n${child.log()}`);
	return child;
}

async function answers(url: string): Promise<boolean> {
	try {
		const { ok } = await fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(2_000) });
		return ok;
	} catch {
		return false;
	}
}
