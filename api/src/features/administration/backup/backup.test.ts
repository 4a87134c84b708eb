import { randomBytes } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { contact, file, segment, setting, speaker, user, workspace } from '../../../platform/db/schema/index.ts';
import { hostKeys } from '../../../platform/file-servers/sftp/host-keys.ts';
import { commandSocketIn, listenForCommands } from '../../../platform/processes/command-socket.ts';
import { Bucket } from '../../../platform/storage/s3/bucket.ts';
import { createS3Storage } from '../../../platform/storage/s3/s3-storage.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { copyEmptyDatabase } from '../../../testing/database/copy-empty-database.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import { startS3 } from '../../../testing/storage/start-s3.ts';
import { writeArchive } from './archive/write-archive.ts';
import { backUp } from './create/back-up.ts';
import { lockBackups, removeAbandonedBackup } from './create/lock-backups.ts';
import { readLastBackup } from './last-backup.ts';
import { moveMedia } from './move-media.ts';
import { restore } from './restore/restore.ts';

let root: string;
let source: string;
let archive: string;
/** Rows of the source before the backup. */
let rows: string;
const sound = randomBytes(1_500_000);
const odd = 'Ünï “quotes” \\ \n\t\u2028 😀 null';

beforeAll(async () => {
	root = mkdtempSync(join(tmpdir(), 'debrief-backup-'));
	source = await serverFolder('source');
	rows = await rowsOf(source);
	archive = join(root, 'backup.tar');
	await backUp({ ...from(source), file: archive });
}, 120_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const from = (dataFolder: string) => ({
	dataFolder,
	databaseUrl: null,
	bucket: null,
	authSecret: null,
	passphrase: null,
	version: '1.2.3',
});
const into = (name: string, given = archive) => ({
	file: given,
	dataFolder: join(root, name),
	databaseUrl: null,
	authSecret: null,
	passphrase: async () => 'the wrong one',
});
/** A new database takes most of a restore, so only one test makes one. */
const quickly = (name: string, given?: string) => ({ ...into(name, given), initialise: copyInto });
async function copyInto(folder: string): Promise<void> {
	if (!existsSync(folder)) await copyEmptyDatabase(dirname(folder));
}

/** A data folder with a complete file, a file with unacknowledged bytes, and a missing file. */
async function serverFolder(name: string): Promise<string> {
	const folder = join(root, name);
	mkdirSync(folder, { mode: 0o700 });
	await copyEmptyDatabase(folder);
	const opened = await openDatabase({ dataFolder: folder });
	const { db } = opened;
	await db.insert(user).values({ id: 'ada', name: odd, email: 'ada@example.com', image: 'face' });
	await db.insert(workspace).values({ id: 'w', name: 'W', plan: 'free' });
	const conversationId = await placeConversation(
		{ db },
		{ userId: 'ada', workspaceId: 'w' },
		{ title: odd, tags: ['a,b', '{"'] },
	);
	const of = { workspaceId: 'w', ownerId: 'ada', conversationId, fileName: 'a.wav' };
	await db.insert(file).values([
		{ ...of, id: 'whole', storageKey: 'originals/whole', storedBytes: sound.length, isCompleted: true },
		{ ...of, id: 'growing', storageKey: 'originals/growing', storedBytes: 1_000_000 },
		{ ...of, id: 'gone', storageKey: 'originals/gone', storedBytes: 5, isCompleted: true },
	]);
	const spoken = { fileId: 'whole', speakerId: '1', origin: 'mixed' } as const;
	await db
		.insert(speaker)
		.values({ ...spoken, name: odd, label: 'Speaker 1', isEstimated: false, position: 0, talkMs: 9 });
	const line = { ...spoken, workspaceId: 'w', conversationId, ownerId: 'ada', recordedAt: new Date(0), position: 0 };
	await db
		.insert(segment)
		.values({ ...line, id: 'line', startedAt: 0, endedAt: 9, text: 'The late pallets', words: [] });
	const people = [{ id: 'merged', mergedIntoId: 'kept' }, { id: 'kept' }];
	await db
		.insert(contact)
		.values(people.map((each) => ({ ...each, workspaceId: 'w', displayName: odd, type: 'lead' })));
	await db.insert(setting).values({ key: 'a', value: [1.1, null, 'x'] });
	await db.execute(
		sql`insert into setting (key, value, created_at) values ('b', 'null', '2026-01-02 03:04:05.678+09')`,
	);
	await opened.close();
	mkdirSync(join(folder, 'media', 'originals'), { recursive: true });
	mkdirSync(join(folder, 'media', 'photos'), { recursive: true });
	writeFileSync(join(folder, 'media', 'originals', 'whole'), sound);
	writeFileSync(join(folder, 'media', 'originals', 'growing'), sound);
	writeFileSync(join(folder, 'media', 'originals', 'nobodys'), 'no row names this');
	writeFileSync(join(folder, 'media', 'photos', 'face'), 'a picture');
	writeFileSync(join(folder, 'auth-secret'), 'the-secret-of-this-server-is-long-enough');
	await hostKeys(folder);
	return folder;
}

async function rowsOf(dataFolder: string) {
	const opened = await openDatabase({ dataFolder });
	const read = async (table: string) =>
		(await opened.db.execute(sql.raw(`select row_to_json(t)::text as row from ${table} t order by 1`))) as unknown;
	const tables = ['"user"', 'workspace', 'conversation', 'file', 'setting', 'speaker', 'segment', 'spoken_words'];
	const all = await Promise.all(tables.map(read));
	await opened.close();
	return JSON.stringify(all);
}

const keyFiles = ['auth-secret', 'sftp-host-key-ed25519', 'sftp-host-key-rsa'];

test('a backup restores every row, the acknowledged bytes of every file, the secret and the SFTP host keys', {
	timeout: 120_000,
}, async () => {
	const where = quickly('restored');
	const restored = await restore(where);
	expect(restored).toMatchObject({
		head: { version: '1.2.3', media: { files: 3, damaged: ['originals/gone'] }, hasSecret: true },
	});
	expect(await rowsOf(where.dataFolder)).toBe(rows);
	const media = join(where.dataFolder, 'media');
	expect(readdirSync(join(media, 'originals')).toSorted()).toEqual(['growing', 'whole']);
	expect(readFileSync(join(media, 'originals', 'whole')).equals(sound)).toBe(true);
	expect(readFileSync(join(media, 'originals', 'growing')).equals(sound.subarray(0, 1_000_000))).toBe(true);
	expect(readFileSync(join(media, 'photos', 'face'), 'utf8')).toBe('a picture');
	expect(readFileSync(join(where.dataFolder, 'auth-secret'), 'utf8')).toBe('the-secret-of-this-server-is-long-enough');
	expect(readdirSync(where.dataFolder).toSorted()).toEqual([...keyFiles, 'db', 'media'].toSorted());
	expect(await hostKeys(where.dataFolder)).toEqual(await hostKeys(source));
});

test('a restore initialises its database', { tags: ['release'], timeout: 120_000 }, async () => {
	await restore(into('initialised'));
	expect(await rowsOf(into('initialised').dataFolder)).toBe(rows);
});

test('a backup contains the media of a bucket', { tags: ['release'], timeout: 120_000 }, async () => {
	await using s3 = await startS3();
	const bucket = createS3Storage(new Bucket(s3.options), { folder: join(root, 'copies'), maxBytes: 1e9 });
	await moveMedia(source, bucket);
	rmSync(join(source, 'media-moved'));
	await bucket.append('originals/whole', sound.length, Readable.from([Buffer.from('not acknowledged')]));
	const deletedLater: Storage = {
		...bucket,
		async localPath(key) {
			if (key.startsWith('photos/')) await bucket.delete(key);
			return bucket.localPath(key);
		},
	};
	const kept = join(root, 'media-of-source');
	renameSync(join(source, 'media'), kept);
	const taken = join(root, 'bucket.tar');
	await backUp({ ...from(source), bucket: deletedLater, file: taken }).finally(() =>
		renameSync(kept, join(source, 'media')),
	);
	const away: Storage = { ...bucket, localPath: () => Promise.reject(new Error('the bucket is away')) };
	await expect(backUp({ ...from(source), bucket: away, file: join(root, 'away.tar') })).rejects.toThrow('is away');
	expect(existsSync(join(root, 'away.tar'))).toBe(false);
	const { dataFolder } = into('from-bucket', taken);
	expect(await restore(quickly('from-bucket', taken))).toMatchObject({
		head: { media: { damaged: ['originals/gone'] } },
	});
	const media = join(dataFolder, 'media');
	expect(readFileSync(join(media, 'originals', 'whole')).equals(sound)).toBe(true);
	expect(readFileSync(join(media, 'originals', 'growing')).equals(sound.subarray(0, 1_000_000))).toBe(true);
	expect(existsSync(join(media, 'photos'))).toBe(false);
});

test('a backup leaves the source unchanged except for its backup date', { tags: ['release'] }, async () => {
	expect(readdirSync(source).toSorted()).toEqual([...keyFiles, 'db', 'last-backup.json', 'media'].toSorted());
	expect(await readLastBackup(source)).toMatchObject({ file: join(root, 'bucket.tar') });
	expect(readdirSync(root).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test('a backup is not restored over existing data, which is kept', async () => {
	await expect(restore({ ...into('source') })).rejects.toThrow('already has data (auth-secret)');
	expect(await rowsOf(source)).toBe(rows);
});

test('a tampered file is refused and leaves no data behind', { timeout: 120_000 }, async () => {
	const broken = join(root, 'broken');
	const bytes = readFileSync(archive);
	writeFileSync(broken, flipped(bytes, bytes.indexOf(sound.subarray(0, 100))));
	const where = quickly('target', broken);
	await expect(restore(where)).rejects.toThrow('originals/whole is not as it was');
	expect(readdirSync(where.dataFolder)).toEqual([]);
});

function flipped(bytes: Buffer, at: number): Buffer {
	const copy = Buffer.from(bytes);
	copy[at] = (copy[at] ?? 0) ^ 1;
	return copy;
}

test('a backup from a newer version is refused with advice', async () => {
	const head = JSON.parse(headOf(archive));
	const newer = join(root, 'newer.tar');
	await writeTar(newer, { ...head, version: '9.0.0', migration: { tag: '9999_later', when: 4e12 } });
	await expect(restore(into('newer', newer))).rejects.toThrow(/newer Debrief \(9\.0\.0\).*Update Debrief/);
	expect(readdirSync(join(root, 'newer'))).toEqual([]);
});

/** The first entry begins after a block of 512 bytes. */
function headOf(path: string): string {
	const bytes = readFileSync(path);
	return bytes.subarray(512, bytes.indexOf('\n}\n', 512) + 3).toString();
}

async function writeTar(path: string, head: unknown): Promise<void> {
	const entries = async function* () {
		yield { name: 'debrief-backup.json', bytes: Buffer.from(JSON.stringify(head)) };
	};
	const parts: Uint8Array[] = [];
	for await (const part of writeArchive(entries())) parts.push(part);
	writeFileSync(path, Buffer.concat(parts));
}

test('an encrypted backup needs its passphrase and the external secret, and restarts after being killed', {
	tags: ['release'],
	timeout: 180_000,
}, async () => {
	const [file, authSecret] = [join(root, 'sealed'), 'the-secret-of-this-server-is-long-enough'];
	await backUp({ ...from(source), authSecret, file, passphrase: 'correct horse battery' });
	expect(readFileSync(file).includes('ada@example.com')).toBe(false);
	const where = { ...quickly('encrypted', file), passphrase: async () => 'correct horse battery' };
	await expect(restore({ ...where, passphrase: async () => 'another one' })).rejects.toThrow('The passphrase is wrong');
	await expect(restore(where)).rejects.toThrow('Set AUTH_SECRET to the same');
	const another = 'another-secret-that-is-long-enough-too';
	await expect(restore({ ...into('encrypted'), authSecret: another })).rejects.toThrow('Leave AUTH_SECRET out');
	expect(readdirSync(where.dataFolder)).toEqual([]);
	mkdirSync(join(where.dataFolder, 'restore.unfinished', 'restored', 'media'), { recursive: true });
	await expect(openDatabase({ dataFolder: where.dataFolder })).rejects.toThrow('Run npm run restore again');
	await restore({ ...where, authSecret });
	expect(await rowsOf(where.dataFolder)).toBe(rows);
	expect(existsSync(join(where.dataFolder, 'auth-secret'))).toBe(false);
});

test('an existing file is kept, and a full disk leaves no partial file', { tags: ['release'] }, async () => {
	await expect(backUp({ ...from(source), file: archive })).rejects.toThrow('exists already');
	await expect(backUp({ ...from(source), file: join(root, 'missing', 'a.tar') })).rejects.toThrow('There is no folder');
	const full = join(root, 'full.tar');
	symlinkSync('/dev/full', `${full}.unfinished`);
	await expect(backUp({ ...from(source), file: full })).rejects.toThrow('There is no room left on the disk');
	expect(readdirSync(root).filter((name) => name.startsWith('full'))).toEqual([]);
	expect(readdirSync(source).toSorted()).toEqual([...keyFiles, 'db', 'last-backup.json', 'media'].toSorted());
});

test('only one backup runs at a time, and leftovers of a killed one are removed', async () => {
	const lock = lockBackups(source);
	await expect(backUp({ ...from(source), file: join(root, 'second.tar') })).rejects.toThrow(
		'Another backup is being made',
	);
	mkdirSync(join(source, 'backup.unfinished'));
	removeAbandonedBackup(source);
	expect(existsSync(join(source, 'backup.unfinished'))).toBe(true);
	lock.release();
	removeAbandonedBackup(source);
	expect(existsSync(join(source, 'backup.unfinished'))).toBe(false);
});

test('a running server that cannot copy its database says why', async () => {
	const listening = await listenForCommands(commandSocketIn(source), async () => ({ isDone: false, text: 'no space' }));
	await expect(backUp({ ...from(source), file: join(root, 'third.tar') })).rejects.toThrow('no space');
	listening.stop();
});

test('a restore killed while moving files into place is completed', async () => {
	const where = into('restored');
	const unfinished = join(where.dataFolder, 'restore.unfinished');
	mkdirSync(join(unfinished, 'restored'), { recursive: true });
	writeFileSync(join(unfinished, 'whole'), '');
	renameSync(join(where.dataFolder, 'db'), join(unfinished, 'restored', 'db'));
	await expect(openDatabase({ dataFolder: where.dataFolder })).rejects.toThrow('Run npm run restore again');
	expect(await restore({ ...where, file: 'no longer there' })).toBe('finished');
	expect(await rowsOf(where.dataFolder)).toBe(rows);
});
