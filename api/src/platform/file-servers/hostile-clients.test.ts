import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { connect as connectEncrypted } from 'node:tls';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectRaw } from '../../testing/file-servers/raw-ftp.ts';
import { startTestServers, type TestServers, testUser } from '../../testing/file-servers/start-test-servers.ts';

let servers: TestServers;
beforeAll(async () => {
	servers = await startTestServers({ limits: { bytes: 2_000_000, files: 20 } });
});
afterAll(() => servers[Symbol.asyncDispose]());

const endOf = (name: string) =>
	vi.waitFor(() => {
		const found = servers.reported.find((entry) => entry.event === 'ended' && entry.name === name);
		expect(found).toBeDefined();
		return found;
	});

test('a command in two packets, two commands in one and quotes in a name are understood', async () => {
	using client = await connectRaw(servers.ftpPort);
	await client.signIn();
	client.socket.write('MKD a "b" ');
	client.socket.write('-c d\r\nPW');
	expect(await client.reply()).toBe('257 "/a ""b"" -c d" is there');
	expect(await client.send('D')).toBe('257 "/" is the current folder');
	expect(await readdir(servers.folder)).toContain('a "b" -c d');
});

test('a 1 MB command ends the session after its first 4 kB', async () => {
	using client = await connectRaw(servers.ftpPort);
	client.socket.write(Buffer.alloc(4_097, 'A'));
	expect(await client.reply()).toBe('421 The line is too long');
	client.socket.write(Buffer.alloc(1_000_000, 'A'));
	expect(await client.reply()).toBe('closed');
	using next = await connectRaw(servers.ftpPort);
	expect(await next.signIn()).toMatch(/^230/);
});

test('the server connects only to its own client', async () => {
	const victim = createServer().listen(0, '127.0.0.2');
	await once(victim, 'listening');
	const address = victim.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	let connections = 0;
	victim.on('connection', () => {
		connections++;
	});
	using client = await connectRaw(servers.ftpPort);
	await client.signIn();
	expect(await client.send(`PORT 127,0,0,2,${port >> 8},${port & 255}`)).toMatch(/^500 .*your own address/);
	expect(await client.send(`EPRT |1|127.0.0.2|${port}|`)).toMatch(/^500 /);
	expect(await client.send('EPRT |1|localhost|2000|')).toMatch(/^500 /);
	expect(await client.send('PORT 127,0,0,1,0,25')).toMatch(/^500 .*1023/);
	for (const wrong of ['PORT 1,2,3', 'PORT 127,0,0,1,999,1', 'PORT', 'EPRT', 'EPRT |1||x|'])
		expect(await client.send(wrong)).toMatch(/^5\d\d /);
	expect(await client.send('LIST')).toMatch(/^425 /);
	expect(connections).toBe(0);
	victim.close();
});

test('a data connection cannot be hijacked by another address', async () => {
	using client = await connectRaw(servers.ftpPort);
	await client.signIn();
	const port = Number(/\|\|\|(\d+)\|/.exec(await client.send('EPSV'))?.[1]);
	const thief = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
	thief.on('error', () => {});
	await once(thief, 'close');
	const own = connect(port, '127.0.0.1');
	expect(await client.send('LIST')).toMatch(/^150/);
	expect(await client.reply()).toMatch(/^226/);
	own.destroy();
});

test('commands before sign-in are refused, and three failures end the session', async () => {
	using client = await connectRaw(servers.ftpPort);
	for (const line of ['STOR a.wav', 'LIST', 'PASV', 'EPSV', 'PORT 127,0,0,1,9,9', 'CWD /', 'SIZE a', 'REST 5'])
		expect(await client.send(line)).toBe('530 Sign in first');
	for (let attempt = 0; attempt < 3; attempt++) {
		await client.send('USER anonymous');
		expect(await client.send('PASS ')).toMatch(/^530/);
	}
	expect(await client.send('NOOP')).toBe('closed');
});

test('commands sent before encryption are discarded', async () => {
	using client = await connectRaw(servers.ftpPort);
	client.socket.write('AUTH TLS\r\nUSER pbx-test\r\nPASS a-long-password\r\n');
	expect(await client.reply()).toMatch(/^234/);
	client.socket.removeAllListeners('data');
	const encrypted = connectEncrypted({ socket: client.socket, rejectUnauthorized: false });
	await once(encrypted, 'secureConnect');
	encrypted.write('PWD\r\n');
	expect(String((await once(encrypted, 'data'))[0])).toBe('530 Sign in first\r\n');
	encrypted.destroy();
});

test("names that are not UTF-8 remain distinct and can be renamed under the client's spelling", async () => {
	using client = await connectRaw(servers.ftpPort);
	await client.signIn();
	const line = (verb: string, name: string) => Buffer.from(`${verb} ${name}\r\n`, 'latin1');
	for (const name of ['M\u00fcller.wav', 'M\u00f6ller.wav']) {
		const data = await client.openData();
		expect(await client.send(line('STOR', name))).toMatch(/^150/);
		data.end(name);
		expect(await client.reply()).toMatch(/^226/);
	}
	await client.send(line('RNFR', 'M\u00f6ller.wav'));
	expect(await client.send(line('RNTO', 'S\u00f6nke.wav'))).toMatch(/^250/);
	expect(await readdir(servers.folder)).toEqual(expect.arrayContaining(['Müller.wav', 'Sönke.wav']));
	for (const name of ['a\u0000b', 'a\u0007b', 'x'.repeat(300), '..\\a', 'a/b/c/d/e/f/g/h/i'])
		expect(await client.send(line('MKD', name))).toMatch(/^553/);
});

test('an interrupted upload is reported as such', async () => {
	using client = await connectRaw(servers.ftpPort);
	await client.signIn();
	const data = await client.openData();
	await client.send('STOR reset.wav');
	data.write('RIFF');
	await vi.waitFor(async () => expect((await stat(join(servers.folder, 'reset.wav'))).size).toBe(4));
	data.resetAndDestroy();
	expect(await client.reply()).toMatch(/^426/);
	expect(await endOf('reset.wav')).toMatchObject({ isInterrupted: true, bytes: 4 });

	const other = await client.openData();
	await client.send('STOR aborted.wav');
	expect(await client.send(Buffer.from([0xff, 0xf4, 0xff, 0xf2, ...Buffer.from('ABOR\r\n')]))).toMatch(/^426/);
	expect(await client.reply()).toMatch(/^226/);
	other.destroy();

	const left = await client.openData();
	await client.send('STOR left.wav');
	left.write('RIFF');
	client.socket.resetAndDestroy();
	expect(await endOf('left.wav')).toMatchObject({ isInterrupted: true });
});

test('two sessions cannot upload the same file at once, or rename it during an upload', async () => {
	using one = await connectRaw(servers.ftpPort);
	using two = await connectRaw(servers.ftpPort);
	for (const client of [one, two]) await client.signIn();
	const data = await one.openData();
	await one.send('STOR same.wav');
	const second = await two.openData();
	expect(await two.send('STOR same.wav')).toMatch(/^450/);
	await two.send('RNFR same.wav');
	expect(await two.send('RNTO other.wav')).toMatch(/^450/);
	second.destroy();
	data.end('whole');
	expect(await one.reply()).toMatch(/^226/);
	expect(await readFile(join(servers.folder, 'same.wav'), 'utf8')).toBe('whole');
});

test('an upload can resume at the end of the file, but not beyond', async () => {
	using client = await connectRaw(servers.ftpPort);
	await client.signIn();
	for (const [start, text] of [
		['REST 0', 'first'],
		['REST 3', 'mly'],
	] as const) {
		const data = await client.openData();
		await client.send(start);
		await client.send('STOR rest.wav');
		data.end(text);
		await client.reply();
	}
	expect(await readFile(join(servers.folder, 'rest.wav'), 'utf8')).toBe('firmly');
	await client.openData();
	await client.send('REST 900000');
	expect(await client.send('STOR rest.wav')).toMatch(/^554/);
});

test('a folder accepts bytes and files only up to its limits', async () => {
	using client = await connectRaw(servers.ftpPort);
	await client.signIn();
	const data = await client.openData();
	await client.send('STOR large.wav');
	data.end(Buffer.alloc(3_000_000));
	expect(await client.reply()).toMatch(/^552/);
	expect((await stat(join(servers.folder, 'large.wav'))).size).toBeLessThanOrEqual(2_000_000);
	await client.send('DELE large.wav');
	let answer = '';
	for (let folder = 0; folder < 21 && !answer.startsWith('552'); folder++) answer = await client.send(`MKD f${folder}`);
	expect(answer).toMatch(/^552/);
});

test('a file above the recording size limit is refused, and none of it is kept', async () => {
	await using small = await startTestServers({ limits: { fileBytes: 1_000_000 } });
	using client = await connectRaw(small.ftpPort);
	await client.signIn();
	const data = await client.openData();
	await client.send('STOR huge.wav');
	data.end(Buffer.alloc(3_000_000));
	expect(await client.reply()).toMatch(/^552 The file is larger/);
	await vi.waitFor(() =>
		expect(small.reported).toContainEqual(expect.objectContaining({ event: 'ended', isTooLarge: true })),
	);
	expect(await readdir(small.folder)).toEqual([]);
	const most = await client.openData();
	await client.send('STOR most.wav');
	most.end(Buffer.alloc(1_000_000));
	expect(await client.reply()).toMatch(/^226/);
});

test('no data is written to a nearly full disk', async () => {
	await using full = await startTestServers({ limits: { freeDiskBytes: Number.MAX_SAFE_INTEGER } });
	using client = await connectRaw(full.ftpPort);
	await client.signIn();
	await client.openData();
	expect(await client.send('STOR call.wav')).toMatch(/^452 The disk/);
	expect(await readdir(full.folder)).toEqual([]);
});

test('after a password change, existing sessions cannot upload', async () => {
	await using changed = await startTestServers({ host: { mayUpload: async () => false } });
	using client = await connectRaw(changed.ftpPort);
	await client.signIn();
	await client.openData();
	expect(await client.send('STOR call.wav')).toMatch(/^530/);
});

test('idle sessions end, and slow uploads do not', async () => {
	await using hasty = await startTestServers({ idleMs: 1_000 });
	using idle = await connectRaw(hasty.ftpPort);
	await idle.signIn();
	using busy = await connectRaw(hasty.ftpPort);
	await busy.signIn();
	const data = await busy.openData();
	await busy.send('STOR slow.wav');
	const bySftp = new ssh2.Client();
	bySftp.connect({ host: '127.0.0.1', port: hasty.sftpPort, ...testUser });
	await once(bySftp, 'ready');
	const asksForNothing = once(bySftp, 'close');
	expect(await idle.reply()).toBe('421 Nothing happened for too long');
	expect(await idle.reply()).toBe('closed');
	await asksForNothing;
	data.end('RIFF');
	expect(await busy.reply()).toMatch(/^226/);
	expect(await busy.reply()).toMatch(/^421/);
});

test('fifty sessions upload at once', { tags: ['release'], timeout: 60_000 }, async () => {
	await using many = await startTestServers();
	const bytes = Buffer.alloc(500_000, 'call');
	const before = process.memoryUsage().rss;
	const clients: Awaited<ReturnType<typeof connectRaw>>[] = [];
	for (let number = 0; number < 50; number++) {
		const client = await connectRaw(many.ftpPort);
		await client.signIn();
		clients.push(client);
	}
	const upload = async (opened: (typeof clients)[number], number: number) => {
		using client = opened;
		const data = await client.openData();
		await client.send(`STOR call-${number}.wav`);
		data.end(bytes);
		return await client.reply();
	};
	const replies = await Promise.all(clients.map(upload));
	expect(replies.filter((reply) => !reply.startsWith('226'))).toEqual([]);
	expect(await readdir(many.folder)).toHaveLength(50);
	console.info(`50 sessions: ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB more, client included`);
});
