import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { curl, lftp, missingClients, scp, sftp } from '../../testing/file-servers/clients.ts';
import { startTestServers, type TestServers, testUser } from '../../testing/file-servers/start-test-servers.ts';

const recording = Buffer.alloc(3_000_000, 'a recording of a telephone call ');

describe.skipIf(missingClients.length > 0)('real clients', () => {
	let servers: TestServers;
	const files = mkdtempSync(join(tmpdir(), 'debrief-to-upload-'));
	const local = join(files, 'call.wav');
	const part = join(files, 'part.wav');

	beforeAll(async () => {
		writeFileSync(local, recording);
		writeFileSync(part, recording.subarray(0, 600_000));
		servers = await startTestServers();
	});
	afterAll(async () => {
		await servers[Symbol.asyncDispose]();
		rmSync(files, { recursive: true });
	});
	const stored = (...names: string[]) => readFile(join(servers.folder, ...names));

	test('curl uploads by FTP, makes folders on the way and keeps the name', async () => {
		const name = 'Привет, Zoë & co [1].wav';
		const args = ['-T', local, '--ftp-create-dirs'];
		expect(await curl(servers, `2026/11/${encodeURIComponent(name)}`, args)).toMatchObject({ code: 0 });
		expect(recording.equals(await stored('2026', '11', name))).toBe(true);
		expect(servers.reported).toContainEqual({ event: 'started', name: `2026/11/${name}`, protocol: 'ftp' });
		expect(servers.reported).toContainEqual({
			event: 'ended',
			name: `2026/11/${name}`,
			bytes: recording.length,
			isInterrupted: false,
			isTooLarge: false,
		});
		expect((await curl(servers, '2026/11/', [])).out).toContain(name);
	});

	test('curl and lftp encrypt the connection and the data', async () => {
		expect(await curl(servers, 'secure.wav', ['-T', local, '--ssl-reqd', '-k'])).toMatchObject({ code: 0 });
		expect(recording.equals(await stored('secure.wav'))).toBe(true);
		const demand = ['set ftp:ssl-force yes', 'set ftp:ssl-protect-data yes'];
		expect(await lftp(servers, [...demand, `put ${local} -o by-lftp.wav`, 'cls -l'])).toMatchObject({
			code: 0,
			out: expect.stringContaining('by-lftp.wav'),
		});
		expect(recording.equals(await stored('by-lftp.wav'))).toBe(true);
		expect(servers.reported).toContainEqual({ event: 'started', name: 'by-lftp.wav', protocol: 'ftps' });
	});

	test('curl and lftp upload in active mode, where the server opens the data connection', {
		tags: ['release'],
	}, async () => {
		expect(await curl(servers, 'active.wav', ['-T', local, '--ftp-port', '127.0.0.1'])).toMatchObject({ code: 0 });
		expect(await lftp(servers, ['set ftp:passive-mode no', `put ${local} -o active-2.wav`])).toMatchObject({ code: 0 });
		for (const name of ['active.wav', 'active-2.wav']) expect(recording.equals(await stored(name))).toBe(true);
	});

	test('sftp uploads, lists, renames and removes', async () => {
		const commands = ['mkdir calls', 'cd calls', `put ${local} call.tmp`, 'rename call.tmp "Müller 1.wav"', 'ls -l'];
		const ran = await sftp(servers, commands);
		expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('Müller 1.wav') });
		expect(recording.equals(await stored('calls', 'Müller 1.wav'))).toBe(true);
		expect(servers.reported).toContainEqual({ event: 'renamed', from: 'calls/call.tmp', to: 'calls/Müller 1.wav' });
		expect(await sftp(servers, ['rm "calls/Müller 1.wav"', 'rmdir calls'])).toMatchObject({ code: 0 });
		expect(await readdir(servers.folder)).not.toContain('calls');
	});

	test('scp uploads, and reports success', { tags: ['release'] }, async () => {
		expect(await scp(servers, local, 'by-scp.wav')).toMatchObject({ code: 0 });
		expect(recording.equals(await stored('by-scp.wav'))).toBe(true);
		expect((await scp(servers, local, 'nowhere/by-scp.wav')).code).not.toBe(0);
	});

	test('every client resumes an interrupted upload', { tags: ['release'] }, async () => {
		await curl(servers, 'cut-1.wav', ['-T', part]);
		expect(await curl(servers, 'cut-1.wav', ['-T', local, '-C', '-'])).toMatchObject({ code: 0 });
		await lftp(servers, [`put ${part} -o cut-2.wav`]);
		expect(await lftp(servers, [`put -c ${local} -o cut-2.wav`])).toMatchObject({ code: 0 });
		await sftp(servers, [`put ${part} cut-3.wav`]);
		expect(await sftp(servers, [`reput ${local} cut-3.wav`])).toMatchObject({ code: 0 });
		for (const name of ['cut-1.wav', 'cut-2.wav', 'cut-3.wav']) expect(recording.equals(await stored(name))).toBe(true);
	});

	test('names that are not UTF-8 remain distinct over SFTP, as over FTP', { tags: ['release'] }, async () => {
		const folder = join(files, 'latin');
		await mkdir(folder);
		for (const name of ['M\u00fcller.wav', 'M\u00f6ller.wav'])
			await writeFile(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]), name);
		const ran = await sftp(servers, ['mkdir latin', `put ${folder}/* latin/`]);
		expect(ran.out).not.toContain('Failure');
		const names = await readdir(join(servers.folder, 'latin'));
		expect(names.toSorted()).toEqual(['M\u00f6ller.wav', 'M\u00fcller.wav']);
		for (const name of names) expect(await readFile(join(servers.folder, 'latin', name), 'utf8')).toBe(name);
	});

	test('every client gets an error for an oversized file, and none of it is kept', { tags: ['release'] }, async () => {
		await using small = await startTestServers({ limits: { fileBytes: 1_000_000 } });
		const curled = await curl(small, 'huge.wav', ['-T', local]);
		expect(curled.code).not.toBe(0);
		expect(await lftp(small, [`put ${local} -o huge.wav`])).toMatchObject({
			code: 1,
			out: expect.stringContaining('The file is larger than a recording may be'),
		});
		expect((await sftp(small, [`put ${local} huge.wav`])).code).not.toBe(0);
		// A client that misses the reply tries again.
		const refused = () => small.reported.filter(({ isTooLarge }) => isTooLarge).length;
		await vi.waitFor(() => expect(refused()).toBeGreaterThanOrEqual(3));
		expect(await readdir(small.folder)).toEqual([]);
	});

	test('a wrong password and an anonymous user are refused, and no credentials are logged', async () => {
		const loginDenied = 67;
		const wrong = { username: testUser.username, password: 'guessed-password' };
		expect(await curl(servers, 'x.wav', ['-T', local], wrong)).toMatchObject({ code: loginDenied });
		const anonymous = { username: 'anonymous', password: 'me@example.com' };
		expect(await curl(servers, '', [], anonymous)).toMatchObject({ code: loginDenied });
		expect(await sftp(servers, ['ls'], wrong)).toMatchObject({ code: 255 });
		expect(servers.logged.join()).not.toMatch(/guessed|anonymous|me@/);
		const refusals = servers.logged.filter((line) => line.includes('"msg":"refused"'));
		expect(refusals.length).toBeGreaterThan(2);
		for (const line of refusals) expect(line).toContain('"address":"127.0.0.1","code":"wrong_credentials",');
	});

	test('uploaded files cannot be read back', { tags: ['release'] }, async () => {
		await curl(servers, 'secret.wav', ['-T', local]);
		expect((await curl(servers, 'secret.wav', [])).code).not.toBe(0);
		expect((await sftp(servers, [`get secret.wav ${join(files, 'back.wav')}`])).code).not.toBe(0);
		expect(await readdir(files)).not.toContain('back.wav');
	});

	test("clients cannot leave the account's folder", async () => {
		const outside = join(servers.dataFolder, 'outside');
		await mkdir(outside);
		await writeFile(join(outside, 'other.wav'), 'of somebody else');
		await symlink(outside, join(servers.folder, 'link'));
		await symlink(join(outside, 'other.wav'), join(servers.folder, 'linked.wav'));
		for (const path of ['../../outside/new.wav', '//etc/new.wav', 'link/new.wav', 'linked.wav']) {
			await curl(servers, encodeURI(path).replaceAll('..', '%2e%2e'), [
				'-T',
				part,
				'--path-as-is',
				'--ftp-method',
				'nocwd',
			]);
			await sftp(servers, [`put ${part} ${path}`]);
		}
		expect(await readdir(outside)).toEqual(['other.wav']);
		expect(await readFile(join(outside, 'other.wav'), 'utf8')).toBe('of somebody else');
		expect(await curl(servers, 'link/', [])).not.toMatchObject({ out: expect.stringContaining('other.wav') });
		expect(await sftp(servers, ['ls link'])).not.toMatchObject({ out: expect.stringContaining('other.wav') });
		expect((await sftp(servers, ['ln -s /etc/passwd passwd'])).code).not.toBe(0);
	});
});
