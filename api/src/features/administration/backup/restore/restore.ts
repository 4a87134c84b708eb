import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open as openFile, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { initialiseFolder } from '../../../../platform/db/initialise-folder.ts';
import { lockDataFolder } from '../../../../platform/db/lock-data-folder.ts';
import { migrations, migrationsFolder } from '../../../../platform/db/migrate.ts';
import type { OpenDatabase } from '../../../../platform/db/open-database.ts';
import { restoreFolderIn } from '../../../../platform/db/restore-marker.ts';
import { hostKeyFiles } from '../../../../platform/file-servers/sftp/host-key-files.ts';
import { BackupHead, headName } from '../archive/backup-head.ts';
import { decrypt, isEncrypted } from '../archive/encryption.ts';
import { readArchive } from '../archive/read-archive.ts';
import { BackupError } from '../backup-error.ts';
import { proofOf } from '../secret-proof.ts';
import { fillTables, type RowWriter } from './fill-tables.ts';
import { abandonRestore, beginRestore, isWhole, markWhole, putInPlace } from './restore-state.ts';
import { embeddedTarget, postgresTarget, type RestoreTarget, releasePostgres } from './restore-target.ts';

export type RestoreOptions = {
	file: string;
	dataFolder: string;
	databaseUrl: string | null;
	authSecret: string | null;
	passphrase(): Promise<string>;
	initialise?: typeof initialiseFolder;
};

export type RestoreSummary = { head: BackupHead } | 'finished';

/** No server starts on unverified data, and a failure changes nothing. `finished`: only the last step was left. */
export async function restore(options: RestoreOptions): Promise<RestoreSummary> {
	const { dataFolder, databaseUrl } = options;
	await mkdir(dataFolder, { recursive: true, mode: 0o700 });
	const lock = lockDataFolder(dataFolder);
	try {
		if (isWhole(dataFolder)) {
			await finish(dataFolder, () => (databaseUrl ? releasePostgres(databaseUrl) : Promise.resolve()));
			return 'finished';
		}
		if (!existsSync(options.file)) throw new BackupError(`There is no file ${options.file}.`);
		return await begin(options);
	} finally {
		lock.release();
	}
}

async function begin(options: RestoreOptions): Promise<RestoreSummary> {
	const { dataFolder, databaseUrl } = options;
	const restored = await beginRestore(dataFolder);
	let target: RestoreTarget | null = null;
	try {
		target = databaseUrl ? await postgresTarget(databaseUrl) : embeddedTarget(restored, options.initialise);
		const head = await unpack(options, restored, target);
		await markWhole(dataFolder);
		await finish(dataFolder, target.release);
		return { head };
	} catch (error) {
		if (!isWhole(dataFolder)) {
			// An unreachable database keeps its marker, and the next restore starts again.
			await target?.abandon().catch(() => {});
			await abandonRestore(dataFolder);
		}
		throw error;
	}
}

async function finish(dataFolder: string, release: () => Promise<void>): Promise<void> {
	await putInPlace(dataFolder);
	await release();
	await abandonRestore(dataFolder);
}

type Unpacking = { head: BackupHead; opened: OpenDatabase; rows: RowWriter };

async function unpack(options: RestoreOptions, restored: string, target: RestoreTarget): Promise<BackupHead> {
	const state: { begun: Unpacking | null } = { begun: null };
	try {
		await readArchive(await open(options), async (name, bytes) => {
			if (!state.begun) state.begun = await beginUnpacking(options, target, name, bytes);
			else if (name === 'auth-secret') await takeSecret(join(restored, name), await text(bytes), state.begun.head);
			else if (name.startsWith('media/') || hostKeyFiles.includes(name)) await store(join(restored, name), bytes);
			else await state.begun.rows.take(name, bytes);
		});
		if (!state.begun) throw notOurs();
		await state.begun.rows.finish();
	} catch (error) {
		await state.begun?.rows.abandon();
		throw error;
	} finally {
		await state.begun?.opened.close();
	}
	await (await target.open()).close();
	return state.begun.head;
}

async function beginUnpacking(
	{ dataFolder, authSecret }: RestoreOptions,
	target: RestoreTarget,
	name: string,
	bytes: AsyncIterable<Uint8Array>,
): Promise<Unpacking> {
	if (name !== headName) throw notOurs();
	const head = parseHead(await text(bytes));
	assertKnown(head);
	assertSecret(head, authSecret);
	const older = join(restoreFolderIn(dataFolder), 'migrations');
	const opened = await target.open(await migrationsUpTo(head.migration, older));
	return { head, opened, rows: fillTables(opened.db, head.tables) };
}

const notOurs = () => new BackupError('This file is no backup of Debrief.');

function parseHead(json: string): BackupHead {
	try {
		return BackupHead.parse(JSON.parse(json));
	} catch (cause) {
		throw new BackupError('The backup cannot be read: a newer Debrief made it, or its beginning is damaged.', {
			cause,
		});
	}
}

/** With another secret, two-factor sign-in would fail for everyone without explanation. */
function assertSecret({ hasSecret, secretProof }: BackupHead, authSecret: string | null): void {
	if (authSecret !== null && proofOf(authSecret) !== secretProof)
		throw new BackupError(
			hasSecret
				? 'AUTH_SECRET is another secret than that of the backup. Leave AUTH_SECRET out: the backup has its own.'
				: 'AUTH_SECRET is another secret than that of the server that was backed up. Set it to that one.',
		);
	if (authSecret === null && !hasSecret)
		throw new BackupError(
			'The server that was backed up had its secret in AUTH_SECRET, so it is not in the backup. Set AUTH_SECRET to the same.',
		);
}

async function takeSecret(path: string, secret: string, { secretProof }: BackupHead): Promise<void> {
	if (proofOf(secret.trim()) !== secretProof)
		throw new BackupError('The backup is damaged: its secret is another one.');
	await writeFile(path, secret, { mode: 0o600 });
}

async function store(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
	await mkdir(dirname(path), { recursive: true, mode: 0o700 });
	await using file = await openFile(path, 'wx', 0o600);
	for await (const part of bytes) for (let at = 0; at < part.length; ) at += (await file.write(part, at)).bytesWritten;
	await file.datasync();
}

async function open({ file, passphrase }: RestoreOptions): Promise<AsyncIterable<Uint8Array>> {
	await using handle = await openFile(file, 'r');
	const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
	const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
	return isEncrypted(buffer.subarray(0, bytesRead)) ? decrypt(source, await passphrase()) : source;
}

/** Throws `BackupError` for a backup of a newer version. */
function assertKnown({ migration, version }: Pick<BackupHead, 'migration' | 'version'>): void {
	const isKnown = migrations().some(({ tag, when }) => tag === migration.tag && when === migration.when);
	if (isKnown) return;
	throw new BackupError(
		`The backup was made by a newer Debrief (${version}). Update Debrief on this machine to that version or a later one, then restore it.`,
	);
}

async function migrationsUpTo(newest: BackupHead['migration'], folder: string): Promise<string | undefined> {
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
