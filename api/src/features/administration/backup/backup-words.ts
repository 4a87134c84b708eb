import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './backup-error.ts';

const usage = `Back up a server, restore it, or move it to PostgreSQL, on its own machine:
  npm run backup -- FILE [--encrypt]   writes everything a server has into one file, while it runs or not
  npm run backup -- FOLDER --keep 14   does so into a new file in a folder, and keeps the newest 14 of them
  npm run restore -- FILE              fills a new server from such a file
  npm run move-to-postgres             moves the embedded database to the one of DATABASE_URL
  npm run move-media                   copies the media of DATA_DIR into the bucket of S3_BUCKET`;

/** `path` is a folder if some backups are to be kept, and empty for commands without a file. */
type BackupWords = { task: string; path: string; isEncrypted: boolean; keep: number | null };

const options = { encrypt: { type: 'boolean', default: false }, keep: { type: 'string' } } as const;

/** Throws `BackupError` with the usage. */
export function readBackupWords([task = '', ...args]: readonly string[]): BackupWords {
	try {
		const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
		const [path = '', ...more] = positionals;
		const { encrypt: isEncrypted, keep } = values;
		const isMove = task === 'move-to-postgres' || task === 'move-media';
		const isFitting = isMove ? !path : Boolean(path) && more.length === 0;
		const isKnown = task === 'backup' || (!isEncrypted && keep === undefined);
		if (isFitting && isKnown && (keep === undefined || /^[1-9]\d{0,3}$/.test(keep)))
			return { task, path: path && resolve(path), isEncrypted, keep: keep === undefined ? null : Number(keep) };
	} catch {
		// The usage message below explains what is wrong.
	}
	throw new BackupError(usage);
}
