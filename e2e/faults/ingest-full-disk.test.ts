import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { curl, lftp, missingClients, sftp } from '../../api/src/testing/file-servers/clients.ts';
import { freePorts } from '../../api/src/testing/free-ports.ts';
import { phoneWav } from '../../api/src/testing/pbx/phone-wav.ts';
import { fileHashesOf } from '../support/account/file-hashes.ts';
import { signUp } from '../support/account/sign-up.ts';
import { mountSmallDisk } from '../support/server/small-disk.ts';
import { startProduct } from '../support/server/start-product.ts';
import { sha1 } from '../support/sha1.ts';
import { until } from '../support/until.ts';

const diskBytes = 700_000_000;
/** What uploads leave free. */
const reservedBytes = 300_000_000;

const freeOf = (disk: string) => {
	const { bavail, bsize } = statfsSync(disk);
	return bavail * bsize;
};

async function fill(path: string, bytes: number): Promise<void> {
	const file = await open(path, 'w');
	for (let left = bytes; left > 0; left -= 1_000_000) await file.write(Buffer.alloc(Math.min(left, 1_000_000)));
	await file.close();
}

test('on a full disk every client is refused, no file is half stored, and all arrive once there is room', async ({
	skip,
}) => {
	const disk = mkdtempSync(join(tmpdir(), 'debrief-disk-'));
	const mounted = missingClients.length > 0 ? null : mountSmallDisk(disk, diskBytes);
	if (!mounted) {
		rmSync(disk, { recursive: true });
		return skip('needs lftp, curl and sftp, and an account that may mount');
	}
	const local = mkdtempSync(join(tmpdir(), 'debrief-full-disk-'));
	try {
		const { first, last } = await freePorts(20);
		const ports = { ftpPort: first, sftpPort: first + 1 };
		await using product = await startProduct({
			dataDir: join(disk, 'data'),
			env: {
				FTP_HOST: '127.0.0.1',
				FTP_PORT: String(first),
				SFTP_PORT: String(first + 1),
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
		const recordings = await Promise.all(
			['early', 'by-curl', 'by-lftp', 'by-sftp'].map(async (name, i) => {
				const bytes = phoneWav(500, i);
				await writeFile(join(local, `${name}.wav`), bytes);
				return { path: join(local, `${name}.wav`), hash: sha1(bytes) };
			}),
		);
		const [early, ...late] = recordings.map(({ path }) => path);
		const send = async () => [
			await curl(ports, '', ['-T', late[0] ?? ''], user),
			await lftp(ports, ['set ftp:ssl-allow no', `put ${late[1]}`], user),
			await sftp(ports, [`put ${late[2]}`], user),
		];
		const taken = async () => (await fileHashesOf(account)).flat();
		expect(await curl(ports, '', ['-T', early ?? ''], user)).toMatchObject({ code: 0 });
		await until('there is one', async () => (await taken()).length === 1, 60_000);

		// the first is refused in its middle, the others before they begin
		await fill(join(disk, 'ballast'), freeOf(disk) - reservedBytes - 3_000_000);
		for (const { code, out } of await send()) {
			expect(code).not.toBe(0);
			expect(out).not.toContain(user.password);
		}
		expect(freeOf(disk)).toBeGreaterThan(reservedBytes - 20_000_000);
		const { list } = await account.client.listPbxTransfers({});
		const states = list.map(({ name, state }) => [name, state]);
		expect(states).toContainEqual(['early.wav', 'taken']);
		expect(states.filter(([name, state]) => name !== 'early.wav' && state !== 'received')).toEqual([]);
		expect(await taken()).toHaveLength(1);

		await rm(join(disk, 'ballast'));
		// what is known of the free space is a few seconds old
		await until('there is room', async () => (await send()).every(({ code }) => code === 0), 60_000);
		await until('all are there', async () => (await taken()).length >= 4, 60_000);
		const drops = join(product.dataDir, 'drops');
		const files = async () =>
			(await readdir(drops, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
		await until('nothing is left in the folder', async () => (await files()).length === 0, 60_000);
		expect((await taken()).toSorted()).toEqual(recordings.map(({ hash }) => hash).toSorted());
	} finally {
		await mounted[Symbol.asyncDispose]();
		rmSync(disk, { recursive: true });
		rmSync(local, { recursive: true });
	}
});
