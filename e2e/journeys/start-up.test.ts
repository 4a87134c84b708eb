import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../api/src/testing/free-ports.ts';
import { type Child, startChild } from '../support/server/child-process.ts';
import { root, startProduct } from '../support/server/start-product.ts';
import { until } from '../support/until.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'debrief-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { PATH, HOME } = process.env;
const start = async (variables: Record<string, string>, args = ['api/src/main.ts']): Promise<Child> =>
	startChild(process.execPath, args, {
		cwd: root,
		env: { PATH, HOME, DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), ...variables },
	});

async function refusal(variables: Record<string, string>): Promise<{ code: number | null; words: string }> {
	const child = await start(variables);
	await until('it gives up', () => !child.isRunning());
	return { code: await child.end('SIGKILL'), words: child.log().trim() };
}

async function expectOneLine(variables: Record<string, string>, says: RegExp): Promise<void> {
	const { code, words } = await refusal(variables);
	expect(words).toMatch(says);
	expect(words.split('\n')).toHaveLength(1);
	expect(code).toBe(1);
}

describe('a product that cannot start says in one line what to do, and fails', { tags: ['release'] }, () => {
	let neighbour: Server;
	let port: string;
	beforeAll(async () => {
		port = String(await freePort());
		neighbour = createServer().listen(Number(port), '127.0.0.1');
		await once(neighbour, 'listening');
	});
	afterAll(() => neighbour.close());

	test('when its port is taken', () => expectOneLine({ PORT: port }, /^Port \d+ is in use\. .*PORT/));

	test('when its data folder cannot be created', () =>
		expectOneLine({ DATA_DIR: '/dev/null/x' }, /^\/dev\/null\/x cannot be the data folder: .*DATA_DIR/));

	test.each([
		['PORT', 'eighty'],
		['DATABASE_URL', 'mysql://localhost/debrief'],
		['AUTH_SECRET', 'short'],
		['SPEECH_ENGINE', 'ears'],
	])('when %s is wrong', (name, value) => expectOneLine({ [name]: value }, new RegExp(`^${name} must (be|have) `)));

	test.each(['api', 'worker'])('when ROLE=%s has no database to share', (role) =>
		expectOneLine({ ROLE: role }, /^ROLE=\w+ needs DATABASE_URL/),
	);

	test('when it listens on all interfaces without a configured public address', () =>
		expectOneLine({ HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 .*PUBLIC_URL/));

	test('when its database does not answer', () =>
		expectOneLine({ DATABASE_URL: 'postgres://127.0.0.1:1/debrief' }, /^The database does not answer .*DATABASE_URL/));

	test('when another instance uses the same data folder, and that instance keeps running', async () => {
		const first = await startProduct();
		try {
			await expectOneLine({ DATA_DIR: first.dataDir }, /^Another Debrief \(process \d+\) uses .*DATA_DIR/);
			expect((await fetch(`${first.url}/api/v1/health`)).ok).toBe(true);
		} finally {
			await first.remove();
		}
	});
});

const isAlive = (pid: number): boolean => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

test('npm start prints its address, data folder and engines, and ending npm stops the server', async () => {
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const dataDir = join(folder, 'npm');
	const child = await startChild('npm', ['start'], {
		cwd: root,
		env: { PATH, HOME, SYSTEM_PACKAGES: 'skip', PORT: String(port), DATA_DIR: dataDir },
	});
	await until('npm start says all or ends', () => /^Insights .+$/m.test(child.log()) || !child.isRunning(), 100_000);
	for (const line of [`Debrief   ${url}`, `Data      ${dataDir}`, 'Speech    Moonshine'])
		expect(child.log()).toContain(line);
	const answer = await fetch(`${url}/api/v1/health`);
	expect(answer.ok).toBe(true);
	const serverPid = Number((await readFile(join(dataDir, 'debrief.lock'), 'utf8')).split(' ')[0]);
	expect(isAlive(serverPid)).toBe(true);
	await child.end('SIGTERM');
	await until('the server is gone', () => !isAlive(serverPid));
	await expect(fetch(url)).rejects.toThrow();
});
