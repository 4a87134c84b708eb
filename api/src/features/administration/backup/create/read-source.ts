import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from '../../../../platform/db/lock-data-folder.ts';
import { type OpenDatabase, openLooseFolder, openPostgres } from '../../../../platform/db/open-database.ts';
import { commandSocketIn, sendCommand } from '../../../../platform/processes/command-socket.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import type { BackupHead } from '../archive/backup-head.ts';
import { BackupError } from '../backup-error.ts';
import { describeTables } from '../rows/describe-tables.ts';
import { readConsistently } from '../rows/read-rows.ts';
import { schemaVersion } from '../rows/schema-version.ts';
import { findIn, linkMedia } from './link-media.ts';
import { listMedia } from './list-media.ts';
import { copyDatabase, copyIn, workFolderIn } from './snapshot-database.ts';
import { type SpooledTable, spoolRows } from './spool-rows.ts';

export const snapshotCommand = 'snapshot-database';

type Where = {
	dataFolder: string;
	databaseUrl: string | null;
	bucket: Storage | null;
};

export type Source = {
	at: Date;
	migration: BackupHead['migration'];
	tables: SpooledTable[];
	media: Awaited<ReturnType<typeof listMedia>>;
	fileOf: Awaited<ReturnType<typeof linkMedia>>;
};

/** Reads the rows before the media, so that everything a row refers to is included. */
export async function readSource(where: Where): Promise<Source> {
	const { dataFolder } = where;
	const work = workFolderIn(dataFolder);
	await rm(work, { recursive: true, force: true });
	const { bucket } = where;
	const link = async () => (bucket ? findIn(bucket) : linkMedia(join(dataFolder, 'media'), join(work, 'media')));
	if (!where.databaseUrl) await copyEmbedded(dataFolder);
	const at = new Date();
	const linked = where.databaseUrl ? null : await link();
	const opened = await openSource(where);
	try {
		return await readConsistently(opened.db, async (tx) => {
			// The first statement fixes the snapshot of the transaction.
			const migration = await schemaVersion(tx);
			const fileOf = linked ?? (await link());
			const tables = await spoolRows(tx, await describeTables(tx), join(work, 'tables'));
			return { at, migration, tables, media: await listMedia(tx), fileOf };
		});
	} finally {
		await opened.close();
	}
}

const openSource = ({ dataFolder, databaseUrl }: Where): Promise<OpenDatabase> =>
	databaseUrl ? openPostgres(databaseUrl, { migrations: null }) : openLooseFolder(copyIn(dataFolder));

/** A running server makes the copy. Otherwise the folder is locked while it is copied. */
async function copyEmbedded(dataFolder: string): Promise<void> {
	if (!existsSync(join(dataFolder, 'db')))
		throw new BackupError(`${dataFolder} holds no data of a server. Set DATA_DIR to the folder that the server uses.`);
	const answer = await sendCommand(commandSocketIn(dataFolder), [snapshotCommand]);
	if (answer?.isDone === false) throw new BackupError(answer.text);
	if (answer) return;
	const lock = lockDataFolder(dataFolder);
	try {
		await copyDatabase(dataFolder);
	} finally {
		lock.release();
	}
}
