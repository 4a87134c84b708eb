// @module-tag release
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asteriskScript } from '@debrief/shared/domain/pbx/asterisk-script.ts';
import { describe, expect, test } from 'vitest';
import { missingClients, run } from '../../testing/file-servers/clients.ts';
import { startTestServers, testUser } from '../../testing/file-servers/start-test-servers.ts';

describe.skipIf(missingClients.length > 0)("the Asterisk guide's script", () => {
	test.for(['sftp', 'ftps', 'ftp'] as const)('uploads each finished recording once by %s', async (protocol) => {
		await using servers = await startTestServers();
		const machine = mkdtempSync(join(tmpdir(), 'debrief-asterisk-'));
		const [recordings, state] = [join(machine, 'monitor'), join(machine, 'state')];
		await mkdir(join(recordings, '2026'), { recursive: true });
		await mkdir(state);
		const port = protocol === 'sftp' ? servers.sftpPort : servers.ftpPort;
		const script = join(machine, 'upload.sh');
		const about = { protocol, host: '127.0.0.1', port, username: testUser.username };
		writeFileSync(script, asteriskScript(about, { recordings, state }));
		writeFileSync(join(state, 'password'), `${testUser.password}\n`);
		const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
		const record = async (name: string, minutesAgo: number) => {
			await writeFile(join(recordings, name), name);
			await utimes(join(recordings, name), ago(minutesAgo), ago(minutesAgo));
		};
		// The test's certificate has no issuer. HOME keeps the accepted host key.
		const env = { HOME: machine, LC_ALL: 'C' };
		await writeFile(join(machine, '.lftprc'), 'set ssl:verify-certificate no\n');
		const upload = () => run('sh', [script], { env });
		await record('2026/done.wav', 30);
		const latin = Buffer.concat([Buffer.from(`${recordings}/M`), Buffer.from([0xfc]), Buffer.from('ller.wav')]);
		await writeFile(latin, 'latin');
		await utimes(latin, ago(30), ago(30));
		await record('Zoë.wav', 30);
		await record('huge.wav', 30);
		await truncate(join(recordings, 'huge.wav'), 524_288_001);
		await utimes(join(recordings, 'huge.wav'), ago(30), ago(30));
		await record('going-on.wav', 0);
		expect(await upload()).toMatchObject({ code: 0 });
		const arrived = async () => (await readdir(servers.folder, { recursive: true })).toSorted();
		expect(await arrived()).toEqual(['2026', '2026/done.wav', 'Müller.wav', 'Zoë.wav']);
		for (const name of ['2026/done.wav', 'Müller.wav', 'Zoë.wav']) await rm(join(servers.folder, name));
		await record('going-on.wav', 1.1);
		await utimes(join(state, 'last'), ago(20), ago(20));
		expect(await upload()).toMatchObject({ code: 0 });
		expect(await arrived()).toEqual(['2026', 'going-on.wav']);
		rmSync(machine, { recursive: true });
	});
});
