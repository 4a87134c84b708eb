import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Env, readEnv } from './env.ts';
import { explainFailure } from './explain-failure.ts';
import {
	BackupError,
	backUp,
	backupName,
	keepNewest,
	moveMedia,
	moveToPostgres,
	readBackupWords,
	restore,
} from './features/administration/index.ts';
import { version } from './features/foundation/index.ts';
import { createStorage } from './platform/storage/create-storage.ts';

process.umask(0o077);

try {
	console.log(await run(process.argv.slice(2)));
} catch (error) {
	console.error(explainFailure(error));
	process.exitCode = 1;
}

async function run(words: string[]): Promise<string> {
	const { task, path, isEncrypted, keep } = readBackupWords(words);
	const file = keep === null ? path : join(path, backupName(new Date()));
	const env = readEnv();
	if (task === 'move-to-postgres') return move(env);
	if (task === 'move-media') return copyToBucket(env);
	const { DATABASE_URL, AUTH_SECRET, dataFolder } = env;
	const where = { file, dataFolder, databaseUrl: DATABASE_URL ?? null, authSecret: AUTH_SECRET ?? null };
	if (task !== 'backup') return bringBack(env, where);
	const made = await makeBackup(env, where, isEncrypted);
	return keep === null
		? made
		: `${made}\nOlder backups that were deleted from ${path}: ${await keepNewest(path, keep)}.`;
}

type Where = { file: string; dataFolder: string; databaseUrl: string | null; authSecret: string | null };

async function makeBackup(env: Env, where: Where, isEncrypted: boolean): Promise<string> {
	const passphrase = env.BACKUP_PASSPHRASE ?? (isEncrypted ? await askTwice() : null);
	const bucket = env.STORAGE === 's3' ? await createStorage(env) : null;
	const { bytes, rows, tables, media } = await backUp({ ...where, bucket, passphrase, version });
	return [
		`Backed up to ${where.file}: ${rows} rows of ${tables} tables and ${media.files} media files, ${megabytes(bytes)}.`,
		...(media.damaged.length
			? [
					`${media.damaged.length} media files are missing or shorter than the database says, and are so in the backup: ${media.damaged.slice(0, 5).join(', ')}${media.damaged.length > 5 ? ' …' : ''}`,
				]
			: []),
		passphrase === null
			? 'It is not encrypted: whoever has it can read everything and sign in as anybody.'
			: 'It is encrypted: without its passphrase nobody can restore it.',
	].join('\n');
}

async function bringBack(env: Env, where: Where): Promise<string> {
	const passphrase = async () => env.BACKUP_PASSPHRASE ?? (await ask('Passphrase of the backup: '));
	const restored = await restore({ ...where, passphrase });
	if (restored === 'finished') return 'The restore that was interrupted is finished. Start the server with npm start.';
	const { createdAt, tables, media } = restored.head;
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	return `Restored the backup of ${createdAt}: ${rows} rows of ${tables.length} tables and ${media.files} media files, all compared with their checksums. ${env.STORAGE === 's3' ? 'Run npm run move-media, which copies the media into the bucket, and then start' : 'Start'} the server with npm start.`;
}

async function move({ DATABASE_URL, dataFolder }: Env): Promise<string> {
	if (!DATABASE_URL)
		throw new BackupError(
			'Set DATABASE_URL to the new, empty database, such as postgres://user:password@host:5432/debrief.',
		);
	const moved = await moveToPostgres({ dataFolder, databaseUrl: DATABASE_URL });
	const rows = moved.reduce((sum, table) => sum + table.rows, 0);
	return [
		...moved.filter((table) => table.rows > 0).map((table) => `${String(table.rows).padStart(9)}  ${table.name}`),
		`Moved ${rows} rows of ${moved.length} tables; counts and hashes are the same in both databases.`,
		`Keep DATABASE_URL set from now on. Media and secrets stay in ${dataFolder}; db.moved-to-postgres there is the old database, which you may delete.`,
	].join('\n');
}

async function copyToBucket(env: Env): Promise<string> {
	if (env.STORAGE !== 's3')
		throw new BackupError(
			'Set STORAGE to s3, and S3_BUCKET and the other variables of the bucket as docs/configuration.md says.',
		);
	const { moved, known, newer } = await moveMedia(env.dataFolder, await createStorage(env));
	return [
		`Copied ${moved.files} media files into the bucket, ${megabytes(moved.bytes)}, and compared each with the SHA-256 of the disk. ${known} had been copied before.`,
		...(newer.length
			? [
					`${newer.length} have more bytes in the bucket than on the disk, and were left as they are: ${newer.slice(0, 5).join(', ')}${newer.length > 5 ? ' …' : ''}`,
				]
			: []),
		`If a server was running with STORAGE=disk meanwhile, stop it and run this again: it copies what was added. Then start it with STORAGE=s3. ${join(env.dataFolder, 'media')} is as it was, and may be deleted once everything works.`,
	].join('\n');
}

async function askTwice(): Promise<string> {
	const first = await ask('Passphrase for the backup (at least 12 characters): ');
	if (first.length < 12) throw new BackupError('A passphrase needs at least 12 characters.');
	if (first !== (await ask('The same again: '))) throw new BackupError('The two passphrases are not the same.');
	return first;
}

async function ask(question: string): Promise<string> {
	if (!process.stdin.isTTY)
		throw new BackupError('Set BACKUP_PASSPHRASE to the passphrase: there is no terminal to ask on.');
	process.stderr.write(question);
	const silent = new Writable({ write: (_bytes, _encoding, done) => done() });
	const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
	try {
		return await terminal.question('');
	} finally {
		terminal.close();
		process.stderr.write('\n');
	}
}

function megabytes(bytes: number): string {
	return `${(bytes / 1e6).toFixed(1)} MB`;
}
