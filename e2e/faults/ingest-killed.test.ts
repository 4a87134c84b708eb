import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { curl, missingClients, type Ran, sftp } from '../../api/src/testing/file-servers/clients.ts';
import { freePorts } from '../../api/src/testing/free-ports.ts';
import { phoneWav } from '../../api/src/testing/pbx/phone-wav.ts';
import { fileHashesOf } from '../support/account/file-hashes.ts';
import { signUp } from '../support/account/sign-up.ts';
import { startProduct } from '../support/server/start-product.ts';
import { sha1 } from '../support/sha1.ts';
import { until } from '../support/until.ts';

const kills = Number(process.env.KILLS ?? 20);

async function hashesIn(folder: string): Promise<string[]> {
	const names = await readdir(folder);
	return (await Promise.all(names.map(async (name) => sha1(await readFile(join(folder, name)))))).toSorted();
}

test.skipIf(missingClients.length > 0)(
	`files that arrive by FTP, SFTP and in WATCH_DIR during ${kills} kills become one conversation each, byte for byte`,
	{ timeout: 600_000 + kills * 30_000 },
	async () => {
		const folder = mkdtempSync(join(tmpdir(), 'debrief-ingest-killed-'));
		const [local, watched] = [join(folder, 'local'), join(folder, 'watched')];
		for (const path of [local, watched]) await mkdir(path);
		const { first, last } = await freePorts(40);
		const ports = { ftpPort: first, sftpPort: first + 1 };
		await using product = await startProduct({
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
		const account = await signUp(product, 'ada@example.com');
		await account.client.choosePbx({
			body: { product: 'other', productName: 'Drops', timeZone: 'UTC', namePattern: null },
		});
		const user = await account.client.createFtpPassword({});
		const sent: string[] = [];
		let cut = 0;
		let recordings = 0;

		async function sendOne(by: string, send: (path: string, name: string) => Promise<Ran>): Promise<void> {
			const name = `${by}-${recordings}.wav`;
			const bytes = phoneWav(2 + (recordings % 7) * 4, recordings++);
			await writeFile(join(local, name), bytes);
			for (; (await send(join(local, name), name)).code !== 0; cut++) await after(500);
			sent.push(sha1(bytes));
		}
		const ways: [by: string, send: (path: string, name: string) => Promise<Ran>][] = [
			['ftp', (path, name) => curl(ports, name, ['--limit-rate', '200k', '-T', path], user)],
			[
				'ftp-renamed',
				(path, name) =>
					curl(ports, `${name}.tmp`, ['-T', path, '-Q', `-RNFR ${name}.tmp`, '-Q', `-RNTO ${name}`], user),
			],
			['sftp', (path, name) => sftp(ports, [`put ${path} ${name}`], user)],
			['sftp-renamed', (path, name) => sftp(ports, [`put ${path} ${name}.tmp`, `rename ${name}.tmp ${name}`], user)],
			[
				'watched',
				async (path, name) => {
					const bytes = await readFile(path);
					await writeFile(join(watched, name), bytes.subarray(0, bytes.length / 2));
					await after(Math.random() * 500);
					await appendFile(join(watched, name), bytes.subarray(bytes.length / 2));
					return { code: 0, out: '' };
				},
			],
		];
		const originals = join(product.dataDir, 'media', 'originals');
		const taken = async () => (await readdir(originals).catch(() => [])).length;
		const senders: Promise<void>[] = [];
		for (let kill = 0; kill < kills; kill++) {
			for (const [by, send] of [...ways, ...ways]) senders.push(sendOne(by, send));
			// Sometimes during transfer, sometimes during processing: a random moment is the point of this test.
			const enough = (await taken()) + Math.floor(Math.random() * ways.length * 2) - 2;
			await until('some are taken', async () => (await taken()) >= enough, 120_000);
			await after(Math.random() * 1_500);
			await product.kill9();
			await product.restart();
		}
		await Promise.all(senders);
		const drops = join(product.dataDir, 'drops');
		const waiting = async () => {
			const entries = [drops, watched].map((path) => readdir(path, { recursive: true, withFileTypes: true }));
			return (await Promise.all(entries)).flat().filter((entry) => entry.isFile());
		};
		// Uploads of a killed process are claimed for a minute, and retried a minute later.
		await until('all files are taken', async () => (await waiting()).length === 0, 400_000);
		const made = await fileHashesOf(account);
		await product.stop();
		console.info(`${sent.length} files sent during ${kills} kills, ${cut} uploads repeated`);
		expect(cut).toBeGreaterThan(0);
		expect(made.filter((files) => files.length !== 1)).toEqual([]);
		expect(made.flat().toSorted()).toEqual(sent.toSorted());
		expect(await hashesIn(originals)).toEqual(sent.toSorted());
		rmSync(folder, { recursive: true });
	},
);
