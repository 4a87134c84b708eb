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

/** The word by which a running server is asked to copy its embedded database. */
export const snapshotCommand = 'snapshot-database';

type Where = {
	dataFolder: string;
	databaseUrl: string | null;
	/** Where media are; null for the data folder. */
	bucket: Storage | null;
};

/** All rows of one moment, and the media that they name. */
export type Source = {
	at: Date;
	migration: BackupHead['migration'];
	tables: SpooledTable[];
	/** Keys with the bytes that rows acknowledge; null: the whole file. */
	media: Awaited<ReturnType<typeof listMedia>>;
	fileOf: Awaited<ReturnType<typeof linkMedia>>;
};

/** First the rows, then the media that they name: what arrives meanwhile belongs to the next backup. */
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
			// the moment of a transaction is that of its first statement
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

/** A running server does it itself; otherwise the folder is locked meanwhile. */
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
