import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditEntry, pbxAccount, workspace } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { curl, missingClients, sftp } from '../../../testing/file-servers/clients.ts';
import { freePorts } from '../../../testing/free-ports.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { dropFolderOf } from '../ingest/drop-folder.ts';
import { startPbxServers } from '../servers/start-pbx-servers.ts';

const choice = { product: '3cx', productName: null, timeZone: 'Europe/Berlin', namePattern: null } as const;
const loginDenied = 67;

let app: TestApp;
let admin: TestUser;
let ports: { ftpPort: number; sftpPort: number };
beforeEach(async () => {
	const { first } = await freePorts(20);
	ports = { ftpPort: first, sftpPort: first + 1 };
	app = await createTestApp({
		env: {
			FTP_HOST: '127.0.0.1',
			FTP_PORT: String(first),
			SFTP_PORT: String(first + 1),
			FTP_PASSIVE_PORTS: `${first + 2}-${first + 19}`,
			FTP_PUBLIC_HOST: 'files.example.com',
		},
	});
	admin = await app.signUp();
});
afterEach(() => app.close());

test('choosing a product stores it, and Other needs a name', async () => {
	const servers = {
		ftp: { host: 'files.example.com', port: ports.ftpPort, isEncrypted: false },
		sftp: { host: 'files.example.com', port: ports.sftpPort },
	};
	expect(await admin.client.getPbx({})).toEqual({ servers, account: null });
	const account = { ...choice, username: expect.stringMatching(/^pbx-[a-z2-9]{10}$/), passwordChangedAt: null };
	expect(await admin.client.choosePbx({ body: choice })).toEqual({ servers, account });
	const other = { ...choice, product: 'other' } as const;
	for (const productName of [null, '', '  '])
		await expect(admin.client.choosePbx({ body: { ...other, productName } })).rejects.toMatchObject({
			code: 'invalid_input',
			details: [expect.objectContaining({ message: 'PBX system is required' })],
		});
	const named = await admin.client.choosePbx({ body: { ...other, productName: ' Innovaphone ' } });
	expect(named.account).toMatchObject({ product: 'other', productName: 'Innovaphone' });
	expect((await admin.client.getPbx({})).account).toEqual(named.account);
	for (const wrong of [{ timeZone: 'Mars/Olympus' }, { namePattern: '{colour}' }, { namePattern: 'x'.repeat(5_000) }])
		await expect(admin.client.choosePbx({ body: { ...choice, ...wrong } })).rejects.toMatchObject({
			code: 'invalid_input',
		});
});

test('a password requires a chosen telephone system', async () => {
	await expect(admin.client.createFtpPassword({})).rejects.toMatchObject({
		status: 400,
		details: [expect.objectContaining({ message: 'PBX system is required' })],
	});
	expect((await admin.client.getPbx({})).account).toBeNull();
});

test('the settings also choose the product, a change removes the password, and Other needs its name', async () => {
	const select = (selectedPbx: '3cx' | 'yeastar' | 'other' | null, who = admin) =>
		who.client.updateSettings({ body: { selectedPbx } });
	expect((await select('3cx')).selectedPbx).toBe('3cx');
	await admin.client.createFtpPassword({});
	expect((await select('3cx')).selectedPbx).toBe('3cx');
	expect((await admin.client.getPbx({})).account?.passwordChangedAt).not.toBeNull();
	expect((await select('yeastar')).selectedPbx).toBe('yeastar');
	expect((await admin.client.getPbx({})).account).toMatchObject({ product: 'yeastar', passwordChangedAt: null });
	for (const none of ['other', null] as const)
		await expect(select(none)).rejects.toMatchObject({
			status: 400,
			details: [expect.objectContaining({ message: 'PBX system is required' })],
		});
	const member = await joinWorkspace(app, admin);
	await expect(select('3cx', member)).rejects.toMatchObject({ code: 'forbidden' });
});

test('the first password enables file transfer, and a later one does not re-enable it', async () => {
	await admin.client.choosePbx({ body: choice });
	const isOn = async () => (await admin.client.getSettings({})).enableFtpConfig;
	await admin.client.createFtpPassword({});
	expect(await isOn()).toBe(true);
	await admin.client.updateSettings({ body: { enableFtpConfig: false } });
	await admin.client.createFtpPassword({});
	expect(await isOn()).toBe(false);
});

test('the password is returned once, and only its hash is stored', async () => {
	await admin.client.choosePbx({ body: choice });
	const { username, password } = await admin.client.createFtpPassword({});
	expect(password).toMatch(/^[a-z2-9]{24}$/);
	const [row] = await app.deps.db.select().from(pbxAccount);
	expect(row).toMatchObject({ username, workspaceId: admin.workspaceId });
	for (const answer of [row, await admin.client.getPbx({}), await admin.client.getSettings({})])
		expect(JSON.stringify(answer)).not.toContain(password);
	expect(JSON.stringify(await app.deps.db.select().from(auditEntry))).not.toContain(password);
});

test('two simultaneous requests create one account', async () => {
	const made = await Promise.all([1, 2, 3].map(() => admin.client.choosePbx({ body: choice })));
	expect(new Set(made.map(({ account }) => account?.username)).size).toBe(1);
});

test('only Admins see and change the telephone system account, and other workspaces see none of it', async () => {
	await admin.client.choosePbx({ body: choice });
	const stranger = await app.signUp();
	expect((await stranger.client.getPbx({})).account).toBeNull();
	expect(await stranger.client.listPbxTransfers({})).toEqual({ list: [] });
	const settings = await admin.client.getSettings({});
	expect(settings).toMatchObject({
		enableFtpConfig: false,
		ftpConfig: {
			server: `files.example.com:${ports.ftpPort}`,
			username: expect.stringMatching(/^pbx-/),
			password: null,
			trialEndDate: null,
		},
		selectedPbx: choice.product,
	});
	const member = await joinWorkspace(app, admin);
	const shown = await member.client.getSettings({});
	expect(shown).not.toHaveProperty('enableFtpConfig');
	expect(shown).not.toHaveProperty('ftpConfig');
	expect(shown).not.toHaveProperty('selectedPbx');
	const sentBack = await admin.client.updateSettings({ body: { selectedPbx: choice.product } });
	expect(sentBack.selectedPbx).toBe(choice.product);
	for (const refused of [
		() => member.client.getPbx({}),
		() => member.client.choosePbx({ body: choice }),
		() => member.client.createFtpPassword({}),
		() => member.client.listPbxTransfers({}),
		() => member.client.updateSettings({ body: { enableFtpConfig: true } }),
	])
		await expect(refused()).rejects.toMatchObject({ code: 'forbidden' });
});

test('a plan without telephone systems gets no account', async () => {
	await using free = await createTestApp({ plan: 'free' });
	const person = await free.signUp();
	expect(await person.client.getPbx({})).toMatchObject({ account: null, servers: { ftp: null, sftp: null } });
	await expect(person.client.choosePbx({ body: choice })).rejects.toMatchObject({ code: 'feature_not_in_plan' });
	await expect(person.client.createFtpPassword({})).rejects.toMatchObject({ code: 'feature_not_in_plan' });
	await expect(person.client.updateSettings({ body: { enableFtpConfig: true } })).rejects.toMatchObject({
		code: 'feature_not_in_plan',
	});
});

describe.skipIf(missingClients.length > 0)('with FTP and SFTP servers running', () => {
	let files: string;
	let servers: Awaited<ReturnType<typeof startPbxServers>>;
	beforeEach(async () => {
		files = mkdtempSync(join(tmpdir(), 'debrief-pbx-'));
		writeFileSync(join(files, 'call.wav'), 'RIFF of a call');
		servers = await startPbxServers(app.deps);
	});
	afterEach(async () => {
		await servers.stop();
		rmSync(files, { recursive: true });
	});
	const user = async (who = admin) => {
		if (!(await who.client.getPbx({})).account) await who.client.choosePbx({ body: choice });
		return who.client.createFtpPassword({});
	};
	const drop = (name: string, as: { username: string; password: string }) =>
		curl(ports, name, ['-T', join(files, 'call.wav')], as);

	test("an uploaded file is in the workspace's folder and in the transfer list", {
		tags: ['release'],
	}, async () => {
		const account = await user();
		expect(await drop('a.wav', account)).toMatchObject({ code: 0 });
		const put = [`put ${join(files, 'call.wav')} b.tmp`, 'rename b.tmp b.wav'];
		expect(await sftp(ports, put, account)).toMatchObject({ code: 0 });
		const folder = dropFolderOf(app.deps.env, admin.workspaceId);
		for (const name of ['a.wav', 'b.wav']) expect(await readFile(join(folder, name), 'utf8')).toBe('RIFF of a call');
		const { list } = await admin.client.listPbxTransfers({});
		const about = { bytes: 14, state: 'received', reason: null, conversationId: null, endedAt: expect.any(String) };
		expect(list).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ ...about, name: 'a.wav', protocol: 'ftp' }),
				expect.objectContaining({ ...about, name: 'b.wav', protocol: 'sftp' }),
			]),
		);
		expect(list).toHaveLength(2);
		await drop('a.wav', account);
		expect((await admin.client.listPbxTransfers({})).list).toHaveLength(2);
	});

	test('a new password or another product invalidates the old password, and other changes keep it', {
		tags: ['release'],
	}, async () => {
		await admin.client.choosePbx({ body: choice });
		const first = await user();
		await admin.client.choosePbx({ body: { ...choice, timeZone: 'UTC' } });
		expect(await drop('1.wav', first)).toMatchObject({ code: 0 });
		const second = await user();
		expect(await drop('2.wav', first)).toMatchObject({ code: loginDenied });
		expect(await drop('2.wav', second)).toMatchObject({ code: 0 });
		const { account } = await admin.client.choosePbx({ body: { ...choice, product: 'yeastar' } });
		expect(account).toMatchObject({ passwordChangedAt: null, username: second.username });
		expect(await drop('3.wav', second)).toMatchObject({ code: loginDenied });
	});

	test('sign-in is refused while transfer is off or after the plan has lapsed', { tags: ['release'] }, async () => {
		const account = await user();
		await admin.client.updateSettings({ body: { enableFtpConfig: false } });
		expect(await drop('1.wav', account)).toMatchObject({ code: loginDenied });
		await admin.client.updateSettings({ body: { enableFtpConfig: true } });
		expect(await drop('1.wav', account)).toMatchObject({ code: 0 });
		const trialEndsAt = new Date(app.clock().getTime() - 1);
		await app.deps.db.update(workspace).set({ plan: 'demoPaid', trialEndsAt });
		expect(await drop('2.wav', account)).toMatchObject({ code: loginDenied });
		expect((await admin.client.getSettings({})).ftpConfig?.trialEndDate).toBe(trialEndsAt.toISOString());
	});

	test('ten failures lock out the address, also in another process, for a limited time', async () => {
		const account = await user();
		const wrong = { username: account.username, password: 'guess' };
		for (let attempt = 0; attempt < 10; attempt++) await drop('x.wav', wrong);
		expect(await drop('x.wav', account)).toMatchObject({ code: loginDenied });
		await servers.stop();
		servers = await startPbxServers(app.deps);
		expect(await drop('x.wav', account)).toMatchObject({ code: loginDenied });
		app.clock.advance(16 * 60_000);
		expect(await drop('x.wav', account)).toMatchObject({ code: 0 });
	});

	test("two workspaces cannot see each other's files", async () => {
		const mine = await user();
		await drop('mine.wav', mine);
		const other = await app.signUp();
		const otherAccount = await user(other);
		expect((await curl(ports, '', [], otherAccount)).out).not.toContain('mine.wav');
		expect(await other.client.listPbxTransfers({})).toEqual({ list: [] });
	});

	test('a port that is in use is named', { tags: ['release'] }, async () => {
		await expect(startPbxServers(app.deps)).rejects.toThrow(/FTP_PORT/);
	});
});
