import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { systemAccount } from '../processes/system-account.ts';
import { until } from '../until.ts';
import { startChild } from './child-process.ts';

export type Postgres = {
	url: string;
	pid(): number;
	createDatabase(name?: string): Promise<string>;
	/** Restarts it on the same port without waiting for clients. */
	restart(): Promise<void>;
	stop(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

const installFolder = '/usr/lib/postgresql';
// Test data need not survive a power cut.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

export const postgresIsInstalled = existsSync(installFolder);

/**
 * Starts Debian's PostgreSQL on a free loopback port, with a temporary or kept cluster. Does not touch the system
 * service.
 */
export async function startPostgres({ keptIn }: { keptIn?: string | undefined } = {}): Promise<Postgres> {
	const folder = keptIn ? resolve(keptIn) : mkdtempSync(join(tmpdir(), 'debrief-postgres-'));
	mkdirSync(folder, { recursive: true });
	const port = await freePort();
	const person = unprivileged(folder);
	const password = initialise(folder, person);
	const listening = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
	const flags = [...listening, ...settings].flatMap((setting) => ['-c', setting]);
	const urlOf = (database: string) => `postgresql://debrief:${password}@127.0.0.1:${port}/${database}`;
	const start = async () => {
		const started = await startChild(program('postgres'), ['-D', join(folder, 'data'), '-p', String(port), ...flags], {
			...person,
			cwd: folder,
		});
		await until('PostgreSQL accepts connections', () => (started.isRunning() ? canConnect(urlOf('postgres')) : true));
		if (!started.isRunning()) throw new Error(`PostgreSQL did not start:\n${started.log()}`);
		return started;
	};
	const forget = () => (keptIn ? undefined : rmSync(folder, { recursive: true, force: true }));
	let server = await start().catch((error) => {
		forget();
		throw error;
	});
	const stop = async () => {
		await server.end('SIGINT');
		forget();
	};
	return {
		url: urlOf('postgres'),
		pid: () => server.pid,
		async createDatabase(name = `test_${randomBytes(6).toString('hex')}`) {
			await query(urlOf('postgres'), `create database "${name}"`);
			return urlOf(name);
		},
		async restart() {
			await server.end('SIGINT');
			server = await start();
		},
		stop,
		[Symbol.asyncDispose]: stop,
	};
}

/** PostgreSQL refuses to run as root, so it runs as Debian's postgres user, who must own the folder. */
function unprivileged(folder: string): { uid?: number; gid?: number } {
	if (process.getuid?.() !== 0) return {};
	const person = systemAccount('postgres');
	chownSync(folder, person.uid, person.gid);
	return person;
}

function initialise(folder: string, person: { uid?: number; gid?: number }): string {
	const passwordFile = join(folder, 'password');
	if (existsSync(join(folder, 'data'))) return readFileSync(passwordFile, 'utf8');
	const password = randomBytes(16).toString('hex');
	writeFileSync(passwordFile, password, { mode: 0o600 });
	if (person.uid !== undefined && person.gid !== undefined) chownSync(passwordFile, person.uid, person.gid);
	const access = ['-U', 'debrief', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
	const text = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
	execFileSync(program('initdb'), ['-D', join(folder, 'data'), ...access, ...text], {
		...person,
		cwd: folder,
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	return password;
}

function program(name: string): string {
	const newest = readdirSync(installFolder)
		.filter((version) => existsSync(join(installFolder, version, 'bin', name)))
		.toSorted((a, b) => Number(b) - Number(a))[0];
	if (!newest) throw new Error(`${name} is not installed: apt-get install postgresql`);
	return join(installFolder, newest, 'bin', name);
}

async function query(url: string, sql: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(sql);
	} finally {
		await client.end();
	}
}

async function canConnect(url: string): Promise<boolean> {
	try {
		await query(url, 'select 1');
		return true;
	} catch {
		return false;
	}
}
