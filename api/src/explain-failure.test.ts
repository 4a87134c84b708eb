import { expect, test } from 'vitest';
import { EnvError } from './env.ts';
import { explainFailure, folderFailure, listenFailure } from './explain-failure.ts';

const failed = (code: string, message = `${code}: it did not work`) => Object.assign(new Error(message), { code });
const place = { HOST: '192.0.2.1', PORT: 80 };

test.each(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAFNOSUPPORT'])(
	'a server that cannot listen (%s) is one line that names HOST or PORT',
	(code) => {
		const line = explainFailure(listenFailure(failed(code), place));
		expect(line).toMatch(/HOST|PORT/);
		expect(line).not.toMatch(/DATABASE_URL|\n/);
	},
);

test.each(['ENOTDIR', 'EEXIST', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EIO'])(
	'a data folder that cannot be used (%s) is one line that names it and DATA_DIR',
	(code) => {
		const line = explainFailure(folderFailure(failed(code), '/srv/debrief'));
		expect(line).toMatch(/^\/srv\/debrief cannot be the data folder: .*DATA_DIR/);
		expect(line).not.toContain('\n');
	},
);

test.each(['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'])(
	'a database that does not answer (%s) is one line that names DATABASE_URL',
	(code) => expect(explainFailure(failed(code))).toMatch(/^The database .*DATABASE_URL\.$/),
);

test('a file of somebody else is one line that names it', () =>
	expect(explainFailure(Object.assign(failed('EACCES'), { path: '/srv/debrief/auth-secret' }))).toMatch(
		/^\/srv\/debrief\/auth-secret may not be used .*DATA_DIR/,
	));

test('a wrong variable is told in the words of the check', () =>
	expect(explainFailure(new EnvError('PORT is not valid'))).toBe('PORT is not valid'));

test('a failure that nobody foresaw keeps its stack', () =>
	expect(explainFailure(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n\s+at /));
