import { EnvError } from './env.ts';
import { BackupError } from './features/administration/backup/backup-error.ts';
import { OpenFolderError } from './make-folder.ts';
import { SharedSessionError } from './platform/db/assert-own-sessions.ts';
import { FolderDamagedError } from './platform/db/folder-damaged-error.ts';
import { isDatabaseUnavailable } from './platform/db/is-database-unavailable.ts';
import { FolderInUseError } from './platform/db/lock-data-folder.ts';
import { NewerDatabaseError } from './platform/db/migrate.ts';
import { MovedDatabaseError } from './platform/db/moved-database.ts';
import { UnfinishedRestoreError } from './platform/db/restore-marker.ts';
import { loggableStack } from './platform/log/loggable-error.ts';
import { StorageError } from './platform/storage/storage.ts';

/** The message is one line that tells the administrator what to do. */
export class StartError extends Error {
	override name = 'StartError';
}

const foreseen = [
	EnvError,
	FolderInUseError,
	FolderDamagedError,
	SharedSessionError,
	StartError,
	StorageError,
	BackupError,
	MovedDatabaseError,
	NewerDatabaseError,
	UnfinishedRestoreError,
];

export function explainFailure(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (foreseen.some((kind) => error instanceof kind)) return error.message;
	const source = sourceOf(error);
	const database = databaseFailure(source);
	if (database) return database;
	switch (codeOf(source)) {
		case 'EACCES':
		case 'EPERM':
		case 'EROFS':
			return `${'path' in source ? source.path : 'A file'} may not be used by this account. Give it to the account, or set DATA_DIR to another folder.`;
		case 'ENOSPC':
			return 'There is no room left on the disk of the data folder. Free some, or set DATA_DIR to another disk.';
		default:
			return loggableStack(error);
	}
}

/** A lost connection of the job queue may emit an error without a listener. The next query reconnects. */
export const isFatal = (error: unknown, origin: NodeJS.UncaughtExceptionOrigin): boolean =>
	origin === 'unhandledRejection' || !isDatabaseUnavailable(error);

function databaseFailure(error: Error): string | null {
	const { message } = error;
	if (message.includes('client password must be a string'))
		return 'DATABASE_URL has no password, and the database asks for one. Set it to postgres://user:password@host:5432/debrief.';
	if (message.includes('Connection terminated'))
		return `What listens at the address of DATABASE_URL does not answer like PostgreSQL (${message}). Correct DATABASE_URL.`;
	if (codeOf(error) === '42501')
		return `The role of DATABASE_URL may not make its tables (${message}). Make it the owner of the database, or name another role in DATABASE_URL.`;
	if (isDatabaseUnavailable(error))
		return `The database does not answer as DATABASE_URL says (${message || 'connection refused'}). Start it or correct DATABASE_URL.`;
	return null;
}

const sourceOf = (error: Error): Error => (error.cause instanceof Error ? sourceOf(error.cause) : error);

export function folderFailure(error: unknown, folder: string): StartError {
	if (error instanceof OpenFolderError)
		return new StartError(
			`${folder} cannot be the data folder: other accounts of this machine can open it, and this one may not close it. Give it to this account alone (chmod 700), or set DATA_DIR to another folder.`,
			{ cause: error },
		);
	const reason = {
		ENOTDIR: 'a part of its path is a file',
		ENOENT: 'no folder can be made there',
		EEXIST: 'it is a file',
		EACCES: 'this account may not write there',
		EPERM: 'this account may not write there',
		EROFS: 'it lies on a disk that cannot be written',
		ENOSPC: 'there is no room left on the disk',
	}[codeOf(error)];
	return new StartError(
		`${folder} cannot be the data folder: ${reason ?? messageOf(error)}. Set DATA_DIR to a folder that can be written.`,
		{ cause: error },
	);
}

export function listenFailure(error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): StartError {
	return portFailure(error, { host: HOST, port: PORT, names: { host: 'HOST', port: 'PORT' } });
}

type Listening = { host: string; port: number; names: { host: string; port: string } };

export function portFailure(error: unknown, { host, port, names }: Listening): StartError {
	const sentences: Record<string, string> = {
		EADDRINUSE: `Port ${port} is in use. Stop the other program or set ${names.port} to a free one.`,
		EACCES: `Port ${port} may not be used by this account. Set ${names.port} above 1023.`,
		EADDRNOTAVAIL: `${host} is not an address of this machine. Set ${names.host} to one of its own, such as 127.0.0.1.`,
		ENOTFOUND: `There is no address for ${host}. Set ${names.host} to one of this machine, such as 127.0.0.1.`,
	};
	const otherwise = `The server cannot listen on ${host}, port ${port} (${messageOf(error)}). Correct ${names.host} or ${names.port}.`;
	return new StartError(sentences[codeOf(error)] ?? otherwise, { cause: error });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const codeOf = (error: unknown): string =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
