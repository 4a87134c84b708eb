// @module-tag release
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { startFakePipedrive } from '../../../testing/providers/start-fake-pipedrive.ts';
import { placedIn, placePushes } from '../../../testing/pushes/place-pushes.ts';

const secret = 'a-secret-of-tests-that-is-long-enough';
const pushes = 40;

const urlOf = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
// the clock of each process is ahead of what the one before had taken
const scriptFor = (origin: string) => `
	const { openDatabase } = await import(${urlOf('../../../platform/db/open-database.ts')});
	const { createProviders } = await import(${urlOf('../../../platform/providers/create-providers.ts')});
	const { startPushes } = await import(${urlOf('../index.ts')});
	const [, dataFolder, aheadMs] = process.argv;
	const log = { warn: console.error, info() {}, error: console.error, debug() {} };
	const env = {
		AUTH_SECRET: ${JSON.stringify(secret)}, dataFolder, publicUrl: 'http://localhost', ALLOW_PRIVATE_ADDRESSES: true,
		PROVIDER_URLS: new Map([['pipedrive', ${JSON.stringify(origin)}]]),
	};
	const { db } = await openDatabase({ dataFolder });
	const clock = () => new Date(Date.now() + Number(aheadMs));
	startPushes({ db, env, log, clock, providers: createProviders({ env, db, clock }) });
	const { countUnsent } = await import(${urlOf('../../../testing/pushes/place-pushes.ts')});
	setInterval(async () => { if ((await countUnsent(db)) === 0) process.exit(0); }, 100);
`;

test('no push is lost or duplicated when the process is killed', { timeout: 120_000 }, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'killed-push-'));
	const fake = await startFakePipedrive();
	try {
		await placePushes(folder, { count: pushes, secret });
		const start = (aheadMs: number) =>
			spawn(process.execPath, ['--input-type=module', '-e', scriptFor(fake.origin), folder, `${aheadMs}`], {
				stdio: 'inherit',
			});
		const killed = start(0);
		await vi.waitUntil(() => fake.notes.list.length >= pushes / 2, { timeout: 60_000, interval: 5 });
		killed.kill('SIGKILL');
		await once(killed, 'exit');
		const [code] = await once(start(120_000), 'exit');
		expect(code).toBe(0);
		const sent = fake.notes.list.map(({ fields }) => placedIn(fields.content));
		expect(new Set(sent).size).toBe(pushes);
		expect(sent).toHaveLength(pushes);
	} finally {
		await fake.close();
		rmSync(folder, { recursive: true, force: true });
	}
});
