import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { curl, lftp, missingClients, run, sftp } from '../../api/src/testing/file-servers/clients.ts';
import { isHere } from '../../api/src/testing/file-servers/is-here.ts';
import { freePorts } from '../../api/src/testing/free-ports.ts';
import { phoneWav } from '../../api/src/testing/pbx/phone-wav.ts';
import { fileHashesOf } from '../support/account/file-hashes.ts';
import { type Account, signUp } from '../support/account/sign-up.ts';
import { type Product, startProduct } from '../support/server/start-product.ts';
import { sha1 } from '../support/sha1.ts';
import { until } from '../support/until.ts';

const count = Number(process.env.FILES ?? 200);

describe.skipIf(missingClients.length > 0)('file drops over the network', () => {
	const folder = mkdtempSync(join(tmpdir(), 'debrief-ingest-many-'));
	const [local, watched] = [join(folder, 'local'), join(folder, 'watched')];
	let ports: { ftpPort: number; sftpPort: number };
	let product: Product;
	let account: Account;
	let user: { username: string; password: string };
	beforeAll(async () => {
		for (const path of [local, watched]) await mkdir(path);
		const { first, last } = await freePorts(40);
		ports = { ftpPort: first, sftpPort: first + 1 };
		product = await startProduct({
			env: {
				FTP_HOST: '127.0.0.1',
				FTP_PORT: String(first),
				SFTP_PORT: String(first + 1),
				WATCH_DIR: watched,
				FTP_PASSIVE_PORTS: `${first + 2}-${last}`,
				INTAKE_SETTLE_SECONDS: '1',
				SPEECH_ENGINE: 'none',
			},
		});
		account = await signUp(product, 'ada@example.com');
		await account.client.choosePbx({
			body: { product: 'other', productName: 'Drops', timeZone: 'UTC', namePattern: null },
		});
		user = await account.client.createFtpPassword({});
	});
	afterAll(async () => {
		await product.remove();
		rmSync(folder, { recursive: true });
	});
	const filesIn = async (path: string) =>
		(await readdir(path, { recursive: true, withFileTypes: true })).flatMap((entry) =>
			entry.isFile() ? [entry.name] : [],
		);
	const taken = async () => (await fileHashesOf(account)).flat();

	test('a file of 1 GB is refused during the transfer, and nothing of it is kept', async () => {
		const huge = join(folder, 'huge.wav');
		await writeFile(huge, phoneWav(1));
		await truncate(huge, 1_000_000_000);
		const begunAt = performance.now();
		expect((await curl(ports, '', ['-T', huge], user)).code).not.toBe(0);
		expect((await lftp(ports, ['set ftp:ssl-allow no', `put ${huge} -o huge-2.wav`], user)).code).not.toBe(0);
		expect((await sftp(ports, [`put ${huge} huge-3.wav`], user)).code).not.toBe(0);
		console.info(`1 GB by three clients: refused after ${Math.round((performance.now() - begunAt) / 1_000)} s in all`);
		const { list } = await account.client.listPbxTransfers({});
		const refused = list.filter(({ reason, state }) => reason === 'tooLarge' && state === 'rejected');
		const names = refused.map(({ name }) => name);
		expect(names).toEqual(expect.arrayContaining(['huge.wav', 'huge-2.wav', 'huge-3.wav']));
		expect(await filesIn(join(product.dataDir, 'drops'))).toEqual([]);
		expect(await taken()).toEqual([]);
	});

	test(`${count} small files of a folder that lftp mirrors become one conversation each`, async () => {
		const sent = await Promise.all(
			Array.from({ length: count }, async (_, i) => {
				const bytes = phoneWav(1, i);
				await mkdir(join(local, `${i % 20}`), { recursive: true });
				await writeFile(join(local, `${i % 20}`, `call-${i}.wav`), bytes);
				return sha1(bytes);
			}),
		);
		const begunAt = performance.now();
		const settings = ['set ftp:ssl-allow no', 'set net:max-retries 20'];
		const mirrored = await lftp(ports, [...settings, `mirror -R --parallel=4 ${local} calls`], user);
		expect(mirrored.out).toBe('');
		expect(mirrored.code).toBe(0);
		const sentAt = performance.now();
		const drops = join(product.dataDir, 'drops');
		await until('all are taken', async () => (await filesIn(drops)).length === 0, 1_000_000);
		const seconds = (from: number) => Math.round((performance.now() - from) / 1_000);
		console.info(
			`${count} files: sent after ${Math.round((sentAt - begunAt) / 1_000)} s, taken after ${seconds(begunAt)} s`,
		);
		expect((await taken()).toSorted()).toEqual(sent.toSorted());
	});

	test.skipIf(!isHere('rsync'))(
		'a file copied by rsync into WATCH_DIR is imported when it is complete, under its name',
		async () => {
			const bytes = phoneWav(120, 25_000);
			const name = 'external-201-+493012345678-20261124-091500-1764144900.44.wav';
			await writeFile(join(folder, name), bytes);
			const before = await taken();
			const slow = spawn('rsync', ['--bwlimit=200', join(folder, name), `${watched}/`], { stdio: 'ignore' });
			await until('it is on its way', async () =>
				(await filesIn(watched)).some((each) => each.startsWith(`.${name}.`)),
			);
			// twice as long as a file has to stay the same
			await new Promise((waited) => setTimeout(waited, 2_500));
			expect(await filesIn(watched)).toEqual([expect.stringMatching(/^\.external-201.*\.wav\.\w{6}$/)]);
			expect(await taken()).toEqual(before);
			slow.kill('SIGKILL');
			expect(await run('rsync', [join(folder, name), `${watched}/`])).toMatchObject({ code: 0 });
			await until('it is taken', async () => (await taken()).length > before.length, 60_000);
			expect((await taken()).filter((hash) => !before.includes(hash))).toEqual([sha1(bytes)]);
			const { list } = await account.client.listConversations({ query: { limit: 1 } });
			expect(list).toMatchObject([{ type: 'phone-call' }]);
		},
	);
});
