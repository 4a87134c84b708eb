import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hostKeyFiles } from '../../../../platform/file-servers/sftp/host-key-files.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { type BackupHead, headName, tableEntry } from '../archive/backup-head.ts';
import { encrypt } from '../archive/encryption.ts';
import { type ArchiveEntry, writeArchive } from '../archive/write-archive.ts';
import { BackupError } from '../backup-error.ts';
import { lastBackupIn } from '../last-backup.ts';
import { proofOf } from '../secret-proof.ts';
import type { LinkedFile } from './link-media.ts';
import { lockBackups } from './lock-backups.ts';
import { readSource, type Source } from './read-source.ts';
import { workFolderIn } from './snapshot-database.ts';

export type BackupOptions = {
	file: string;
	dataFolder: string;
	/** Null for the embedded database. */
	databaseUrl: string | null;
	/** Where media are stored. Null for the data folder. */
	bucket: Storage | null;
	/** AUTH_SECRET, or null when the secret is in the data folder. */
	authSecret: string | null;
	/** Null leaves the archive unencrypted. */
	passphrase: string | null;
	version: string;
};

type BackupSummary = { bytes: number; rows: number; tables: number; media: BackupHead['media'] };

/** Throws `BackupError` and deletes an incomplete file. A killed process leaves a file that ends in `.unfinished`. */
export async function backUp(options: BackupOptions): Promise<BackupSummary> {
	const { file, dataFolder } = options;
	if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name, or move it away first.`);
	if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}. Create it first.`);
	const lock = lockBackups(dataFolder);
	const unfinished = `${file}.unfinished`;
	try {
		const source = await readSource(options);
		const { head, entries } = await describe(options, source);
		const archive = writeArchive(entries);
		await store(unfinished, options.passphrase ? encrypt(archive, options.passphrase) : archive);
		await rename(unfinished, file);
		const { size } = await stat(file);
		const summary = {
			bytes: size,
			rows: head.tables.reduce((sum, { rows }) => sum + rows, 0),
			tables: head.tables.length,
			media: head.media,
		};
		await writeFile(lastBackupIn(dataFolder), JSON.stringify({ at: head.createdAt, file, bytes: size }), {
			mode: 0o600,
		});
		return summary;
	} finally {
		await rm(workFolderIn(dataFolder), { recursive: true, force: true }).finally(lock.release);
		await rm(unfinished, { force: true });
	}
}

async function describe({ dataFolder, databaseUrl, authSecret, version }: BackupOptions, source: Source) {
	const ownSecret = authSecret === null ? await readFile(join(dataFolder, 'auth-secret')).catch(() => null) : null;
	const secret = authSecret ?? ownSecret?.toString().trim() ?? '';
	const { media, damaged } = await chooseMedia(source);
	const head: BackupHead = {
		format: 1,
		version,
		createdAt: source.at.toISOString(),
		database: databaseUrl ? 'postgres' : 'embedded',
		migration: source.migration,
		secretProof: proofOf(secret),
		hasSecret: ownSecret !== null,
		tables: source.tables.map(({ path: _path, size: _size, ...table }) => table),
		media: { files: media.length, bytes: media.reduce((sum, { size }) => sum + size, 0), damaged },
	};
	const entries = async function* (): AsyncGenerator<ArchiveEntry> {
		yield { name: headName, bytes: Buffer.from(`${JSON.stringify(head, null, '\t')}\n`) };
		if (ownSecret) yield { name: 'auth-secret', bytes: ownSecret };
		for (const name of hostKeyFiles) {
			const bytes = await readFile(join(dataFolder, name)).catch(() => null);
			if (bytes) yield { name, bytes };
		}
		for (const { name, path, size } of source.tables) yield { name: tableEntry(name), path, size };
		for (const { key, path, size } of media) {
			const found = await path();
			if (found) yield { name: `media/${key}`, path: found, size };
		}
	};
	return { head, entries: entries() };
}

/** Recordings in progress still grow, so only the bytes that rows acknowledge are stored. */
async function chooseMedia({ media, fileOf }: Source) {
	const chosen: (LinkedFile & { key: string })[] = [];
	const damaged: string[] = [];
	for (const [key, bytes] of media) {
		const found = await fileOf(key);
		if (!found || found.size < (bytes ?? 0)) damaged.push(key);
		if (found) chosen.push({ ...found, key, size: Math.min(found.size, bytes ?? found.size) });
	}
	return { media: chosen, damaged };
}

async function store(path: string, archive: AsyncIterable<Uint8Array>): Promise<void> {
	await using file = await open(path, 'w', 0o600);
	for await (const bytes of archive)
		await writeAll(file, bytes).catch((cause) => {
			throw diskError(cause, path);
		});
	await file.sync().catch((cause) => {
		throw diskError(cause, path);
	});
}

async function writeAll(file: Awaited<ReturnType<typeof open>>, bytes: Uint8Array): Promise<void> {
	for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
}

const diskError = (cause: NodeJS.ErrnoException, path: string) =>
	cause.code === 'ENOSPC' || cause.code === 'EDQUOT'
		? new BackupError(`There is no room left on the disk of ${path}. Free some, or back up to another disk.`, { cause })
		: cause;
