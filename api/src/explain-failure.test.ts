import { expect, test } from 'vitest';
import { EnvError } from './env.ts';
import { explainFailure, folderFailure, isFatal, listenFailure } from './explain-failure.ts';
import { FolderDamagedError } from './platform/db/folder-damaged-error.ts';

const failed = (code: string, message = `${code}: it did not work`) => Object.assign(new Error(message), { code });
const place = { HOST: '192.0.2.1', PORT: 80 };

test.each(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAFNOSUPPORT'])(
	'failure to listen (%s) prints one line that names HOST or PORT',
	(code) => {
		const line = explainFailure(listenFailure(failed(code), place));
		expect(line).toMatch(/HOST|PORT/);
		expect(line).not.toMatch(/DATABASE_URL|\n/);
	},
);

test.each(['ENOTDIR', 'ENOENT', 'EEXIST', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EIO'])(
	'an unusable data folder (%s) prints one line that names it and DATA_DIR',
	(code) => {
		const line = explainFailure(folderFailure(failed(code), '/srv/debrief'));
		expect(line).toMatch(/^\/srv\/debrief cannot be the data folder: .*DATA_DIR/);
		expect(line).not.toContain('\n');
	},
);

test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', '28000', '28P01', '3D000', '57P03'])(
	'an unreachable database (%s) prints one line that names DATABASE_URL',
	(code) => expect(explainFailure(failed(code))).toMatch(/^The database .*DATABASE_URL\.$/),
);

test.each([
	['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'has no password'],
	['Connection terminated unexpectedly', 'does not answer like PostgreSQL'],
	['timeout expired', 'does not answer as DATABASE_URL says'],
	['The server does not support SSL connections', 'does not answer as DATABASE_URL says'],
])('a database driver error without a code (%s) prints one line that names DATABASE_URL', (message, says) => {
	const line = explainFailure(new Error(message));
	expect(line).toContain(says);
	expect(line).toMatch(/DATABASE_URL/);
	expect(line).not.toContain('\n');
});

test("missing database privileges are found inside the failed query's error", () => {
	const cause = failed('42501', 'permission denied for database debrief');
	const line = explainFailure(new Error('Failed query: CREATE SCHEMA\nparams: ', { cause }));
	expect(line).toMatch(/^The role of DATABASE_URL .*permission denied for database debrief.*owner/);
	expect(line).not.toContain('\n');
});

test('a damaged database prints one line that names its folder, a backup and DATA_DIR', () =>
	expect(explainFailure(new FolderDamagedError('/srv/debrief/db'))).toMatch(
		/^\/srv\/debrief\/db is damaged.* backup .*DATA_DIR to another folder\.$/,
	));

test('a file owned by another user prints one line that names it', () =>
	expect(explainFailure(Object.assign(failed('EACCES'), { path: '/srv/debrief/auth-secret' }))).toMatch(
		/^\/srv\/debrief\/auth-secret may not be used .*DATA_DIR/,
	));

test('an invalid variable is explained in the words of its validation', () =>
	expect(explainFailure(new EnvError('PORT is not valid'))).toBe('PORT is not valid'));

test('an unexpected error keeps its stack trace', () =>
	expect(explainFailure(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n\s+at /));

test('a lost idle database connection does not end the process, any other unhandled error does', () => {
	const lost = failed('57P01', 'terminating connection due to administrator command');
	expect(isFatal(lost, 'uncaughtException')).toBe(false);
	expect(isFatal(new Error('Connection terminated unexpectedly'), 'uncaughtException')).toBe(false);
	expect(isFatal(lost, 'unhandledRejection')).toBe(true);
	expect(isFatal(new RangeError('no such line'), 'uncaughtException')).toBe(true);
});
