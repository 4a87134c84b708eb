import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import { conversation, integration, push, user, workspace } from '../../platform/db/schema/index.ts';
import { integrationBox, sealCredentials } from '../../platform/providers/connections/sealed-credentials.ts';
import { copyEmptyDatabase } from '../../testing/database/copy-empty-database.ts';
import { pipedriveKey, startFakePipedrive } from '../../testing/providers/start-fake-pipedrive.ts';

const secret = 'a-secret-of-tests-that-is-long-enough';
const pushes = Number(process.env.PUSHES ?? 100);

const urlOf = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
// the clock of each process is ahead of what the one before had taken
const scriptFor = (origin: string) => `
	const { openDatabase } = await import(${urlOf('../../platform/db/open-database.ts')});
	const { createProviders } = await import(${urlOf('../../platform/providers/create-providers.ts')});
	const { startPushes } = await import(${urlOf('./index.ts')});
	const [, dataFolder, aheadMs] = process.argv;
	const log = { warn: console.error, info() {}, error: console.error, debug() {} };
	const env = {
		AUTH_SECRET: ${JSON.stringify(secret)}, dataFolder, publicUrl: 'http://localhost', ALLOW_PRIVATE_ADDRESSES: true,
		PROVIDER_URLS: new Map([['pipedrive', ${JSON.stringify(origin)}]]),
	};
	const { db } = await openDatabase({ dataFolder });
	const clock = () => new Date(Date.now() + Number(aheadMs));
	startPushes({ db, env, log, clock, providers: createProviders({ env, db, clock }) });
	setInterval(() => {}, 1e6);
`;

async function prepare(folder: string): Promise<void> {
	await copyEmptyDatabase(folder);
	const { db, close } = await openDatabase({ dataFolder: folder });
	const now = new Date();
	await db.insert(workspace).values({ id: 'w', name: 'Quayline', plan: 'premium' });
	await db.insert(user).values({ id: 'u', name: 'Dana', email: 'dana@example.com', emailVerified: true });
	const box = integrationBox({ AUTH_SECRET: secret, dataFolder: folder });
	const credentials = sealCredentials(box, 'i', { apiKey: pipedriveKey, domain: 'quayline' });
	const connected = { provider: 'pipedrive', strategy: 'apiKey' as const, connectedAt: now };
	await db.insert(integration).values({ id: 'i', workspaceId: 'w', ...connected, credentials });
	const ids = Array.from({ length: pushes }, (_, i) => `conversation-${String(i).padStart(6, '0')}-end`);
	for (let from = 0; from < ids.length; from += 500) {
		const some = ids.slice(from, from + 500);
		await db.insert(conversation).values(
			some.map((id) => ({
				...{ id, workspaceId: 'w', ownerId: 'u', type: 'other' as const, startedAt: now, source: 'upload' },
				...{ userName: 'Dana', isManuallyCreated: true, language: 'en-US', step: 'insights' as const },
				state: 'done' as const,
			})),
		);
		await db.insert(push).values(
			some.map((id) => ({
				...{ id: `push-${id}`, workspaceId: 'w', conversationId: id, provider: 'pipedrive', kind: 'note' as const },
				...{ remoteContactId: '1', dueAt: now },
			})),
		);
	}
	await close();
}

test('of many pushes none is lost and none is doubled when the process is killed twice', {
	timeout: 600_000,
}, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'killed-push-'));
	const fake = await startFakePipedrive();
	try {
		await prepare(folder);
		const begun = performance.now();
		for (const [round, share] of [0.3, 0.6, 1].entries()) {
			const args = ['--input-type=module', '-e', scriptFor(fake.origin), folder, `${round * 120_000}`];
			const child = spawn(process.execPath, args, { stdio: 'inherit' });
			const wanted = Math.floor(pushes * share);
			await vi.waitUntil(() => fake.notes.list.length >= wanted, { timeout: 500_000, interval: 5 });
			child.kill('SIGKILL');
			await once(child, 'exit');
		}
		console.info(`${pushes} pushes with two kills in ${Math.round(performance.now() - begun)} ms`);
		const sent = fake.notes.list.map(({ fields }) => /conversation-\d+-end/.exec(String(fields.content))?.[0]);
		expect(new Set(sent).size).toBe(pushes);
		expect(sent).toHaveLength(pushes);
	} finally {
		await fake.close();
		rmSync(folder, { recursive: true, force: true });
	}
});
