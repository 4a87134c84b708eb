import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, isNotNull, isNull, ne } from 'drizzle-orm';
import { lockDataFolder } from '../../../../platform/db/lock-data-folder.ts';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { type OpenDatabase, openLooseFolder, openPostgres } from '../../../../platform/db/open-database.ts';
import { file, note, preparedMedia, user } from '../../../../platform/db/schema/index.ts';
import { commandSocketIn, sendCommand } from '../../../../platform/processes/command-socket.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import type { BackupHead } from '../archive/backup-head.ts';
import { BackupError } from '../backup-error.ts';
import type { Table } from '../rows/describe-tables.ts';
import { describeTables } from '../rows/describe-tables.ts';
import { readConsistently, readRows } from '../rows/read-rows.ts';
import { RowDigest } from '../rows/row-digest.ts';
import { schemaVersion } from '../rows/schema-version.ts';
import { findIn, linkMedia } from './link-media.ts';
import { copyDatabase, copyIn, workFolderIn } from './snapshot-database.ts';

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

async function listMedia(tx: Transaction): Promise<Map<string, number | null>> {
	const media = new Map<string, number | null>();
	const playable = isNull(file.audioDeletedAt);
	const { id, storageKey, storedBytes, sizeBytes, isCompleted } = file;
	const files = await tx.select({ id, storageKey, storedBytes, sizeBytes, isCompleted }).from(file).where(playable);
	for (const one of files) {
		const bytes = one.isCompleted ? (one.sizeBytes ?? one.storedBytes) : one.storedBytes;
		const isWhole = one.storageKey.startsWith('demo/');
		if (bytes > 0 || isWhole) media.set(one.storageKey, isWhole ? null : bytes);
	}
	const copies = await tx.select({ key: preparedMedia.playbackKey, fileId: preparedMedia.fileId }).from(preparedMedia);
	const known = new Set(files.map((one) => one.id));
	for (const { key, fileId } of copies) if (known.has(fileId) && !media.has(key)) media.set(key, null);
	const pictures = await tx.select({ id: note.attachmentId }).from(note).where(isNotNull(note.attachmentId));
	for (const picture of pictures) media.set(`attachments/${picture.id}`, null);
	const photos = await tx
		.select({ id: user.image })
		.from(user)
		.where(and(isNotNull(user.image), ne(user.image, '')));
	for (const photo of photos) media.set(`photos/${photo.id}`, null);
	return media;
}

type SpooledTable = BackupHead['tables'][number] & { path: string; size: number };

/** Writes the rows of each table to a file, because a tar entry states its size before its bytes. */
async function spoolRows(tx: Transaction, tables: Table[], folder: string): Promise<SpooledTable[]> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const spooled: SpooledTable[] = [];
	for (const table of tables) {
		const path = join(folder, table.name);
		const digest = new RowDigest();
		await pipeline(Readable.from(linesOf(tx, table, digest)), createWriteStream(path, { mode: 0o600 }));
		spooled.push({ ...table, ...digest.value, path, size: (await stat(path)).size });
	}
	return spooled;
}

async function* linesOf(tx: Transaction, table: Table, digest: RowDigest): AsyncGenerator<string> {
	for await (const lines of readRows(tx, table)) {
		for (const line of lines) digest.add(line);
		yield `${lines.join('\n')}\n`;
	}
}
