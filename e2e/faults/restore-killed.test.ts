import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOf, signUp } from '../support/account/sign-up.ts';
import { runBackup, startBackup } from '../support/server/run-backup.ts';
import { type Postgres, postgresIsInstalled, startPostgres } from '../support/server/start-postgres.ts';
import { startProduct } from '../support/server/start-product.ts';

const kills = 8;
const email = 'ada@example.com';
const password = 'Correct-horse-1';

let folder: string;
let backup: string;
let postgres: Postgres | null;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-restore-killed-'));
	backup = join(folder, 'backup.tar');
	postgres = postgresIsInstalled ? await startPostgres() : null;
	await using product = await startProduct({ env: { DEMO_CONVERSATIONS: 'on' } });
	await signUp(product, email, password);
	for (let round = 0; round < kills; round++) await killBackup(product.dataDir, round * 400);
	const { code } = await runBackup('backup', [backup], { DATA_DIR: product.dataDir });
	expect(code).toBe(0);
	// Killed backups leave nothing behind.
	expect(readdirSync(product.dataDir).filter((name) => /backup\.(?:unfinished|lock)/.test(name))).toEqual([]);
});
afterAll(async () => {
	await postgres?.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** A killed backup does not count as a backup. */
async function killBackup(dataDir: string, afterMs: number): Promise<void> {
	const running = await startBackup('backup', [backup], { DATA_DIR: dataDir });
	await Promise.race([running.ended(), new Promise((resolve) => setTimeout(resolve, 1_000 + afterMs))]);
	await running.end('SIGKILL');
	rmSync(backup, { force: true });
}

test.each(['embedded', 'postgres'])(
	'a killed restore to %s leaves data that no server uses, and running it again completes it',
	async (kind) => {
		if (kind === 'postgres' && !postgres) return;
		const dataDir = join(folder, kind);
		const url = kind === 'postgres' ? ((await postgres?.createDatabase()) ?? '') : '';
		const env = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) };
		let refused = 0;
		for (let round = 0; round < kills; round++) {
			const running = await startBackup('restore', [backup], env);
			await Promise.race([running.ended(), new Promise((resolve) => setTimeout(resolve, 800 + round * 700))]);
			await running.end('SIGKILL');
			if (!existsSync(join(dataDir, 'restore.unfinished'))) continue;
			await expect(startProduct({ dataDir, env })).rejects.toThrow('Run npm run restore again');
			refused++;
		}
		expect(refused).toBeGreaterThan(0);
		// The last kill may have come after the end.
		const { code, printed } = await runBackup('restore', [backup], env);
		expect(code === 0 || printed.includes('already has')).toBe(true);
		await using product = await startProduct({ dataDir, env });
		const { list } = await accountOf(product, email, password).client.listConversations({ query: {} });
		expect(list.length).toBe(2);
	},
);
