import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrations, migrationsFolder } from '../../../../platform/db/migrate.ts';
import type { BackupHead } from '../archive/backup-head.ts';
import { BackupError } from '../backup-error.ts';

/** Throws `BackupError` for a backup of a newer version. */
export function assertKnown({ migration, version }: Pick<BackupHead, 'migration' | 'version'>): void {
	const isKnown = migrations().some(({ tag, when }) => tag === migration.tag && when === migration.when);
	if (isKnown) return;
	throw new BackupError(
		`The backup was made by a newer Debrief (${version}). Update Debrief on this machine to that version or a later one, then restore it.`,
	);
}

export async function migrationsUpTo(newest: BackupHead['migration'], folder: string): Promise<string | undefined> {
	const all = migrations();
	const count = all.findIndex(({ when }) => when === newest.when) + 1;
	if (count === all.length) return undefined;
	await mkdir(join(folder, 'meta'), { recursive: true, mode: 0o700 });
	const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'));
	const entries = all.slice(0, count);
	for (const { tag } of entries) await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
	await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
	return folder;
}
