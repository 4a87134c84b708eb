import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyEmptyDatabase } from '../../../api/src/testing/database/copy-empty-database.ts';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { until } from '../until.ts';
import { type Child, startChild } from './child-process.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export type ProductOptions = {
	env?: Record<string, string>;
	dataDir?: string;
	script?: string;
};

export type Product = {
	url: string;
	dataDir: string;
	pid(): number;
	log(): string;
	kill9(): Promise<void>;
	stop(): Promise<number | null>;
	restart(env?: Record<string, string>): Promise<void>;
	remove(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

/** Starts the server like a user, on its own port and an empty database, and waits until it responds. */
export async function startProduct({
	env = {},
	dataDir,
	script = 'api/src/main.ts',
}: ProductOptions = {}): Promise<Product> {
	const folder = dataDir ?? (await newDataFolder());
	const port = Number(env.PORT ?? (await freePort()));
	const url = `http://localhost:${port}`;
	// A worker listens only on its monitoring port.
	const probe = env.MONITORING_PORT ? `http://127.0.0.1:${env.MONITORING_PORT}/readyz` : `${url}/api/v1/health`;
	const earlierLogs: string[] = [];
	const start = (more: Record<string, string> = {}) =>
		startAndWait(script, probe, { DATA_DIR: folder, PORT: String(port), ...env, ...more });
	const forget = () => (dataDir ? undefined : rm(folder, { recursive: true, force: true, maxRetries: 5 }));
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

async function newDataFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'debrief-e2e-'));
	await copyEmptyDatabase(folder);
	return folder;
}

const nodeFlags = ['--max-semi-space-size=8'];
const NODE_COMPILE_CACHE = join(root, '.cache/compiled');

/** Only these variables of the test run reach the server. */
const surroundings = ({ PATH, HOME, TMPDIR, LANG }: NodeJS.ProcessEnv) => ({ PATH, HOME, TMPDIR, LANG });

async function startAndWait(script: string, probe: string, env: Record<string, string>): Promise<Child> {
	const forTests = { HUMAN_CHECK: 'off', DEMO_CONVERSATIONS: 'off', LOG_LEVEL: 'warn' };
	const child = await startChild(process.execPath, [...nodeFlags, script], {
		cwd: root,
		env: { ...surroundings(process.env), NODE_COMPILE_CACHE, ...forTests, ...env },
	});
	try {
		await until(`${script} answers at ${probe}`, () => !child.isRunning() || answers(probe), 100_000);
	} catch (error) {
		await child.end('SIGKILL');
		throw new Error(`The product did not answer:\n${child.log()}`, { cause: error });
	}
	if (!child.isRunning()) throw new Error(`The product ended unexpectedly:\n${child.log()}`);
	return child;
}

async function answers(probe: string): Promise<boolean> {
	try {
		const { ok } = await fetch(probe, { signal: AbortSignal.timeout(2_000) });
		return ok;
	} catch {
		return false;
	}
}
