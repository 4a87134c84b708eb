import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lftp, missingClients, sftp } from '../../../api/src/testing/file-servers/clients.ts';
import { freePorts } from '../../../api/src/testing/free-ports.ts';
import { phoneWav } from '../../../api/src/testing/pbx/phone-wav.ts';
import { signUp } from '../../support/account/sign-up.ts';
import { cpuSeconds } from '../../support/processes/process-cpu.ts';
import { forgetPeak, peakMb, residentMb } from '../../support/processes/process-memory.ts';
import { busyMs, engine, replaceEngine } from '../../support/processes/program-stubs.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { until } from '../../support/until.ts';
import { type Figure, figure } from '../report.ts';

const sessions = 50;
const filesPerSession = 20;
const files = sessions * filesPerSession;
const name = `ingest: ${files} files of a minute`;

export async function measureIngest(): Promise<Figure[]> {
	if (missingClients.length > 0)
		return [figure({ name, value: null, unit: 's', note: `without ${missingClients.join(', ')}` })];
	const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-ingest-'));
	const { path, runs } = replaceEngine(folder);
	const { first, last } = await freePorts(100);
	const ports = { ftpPort: first, sftpPort: first + 1 };
	await using product = await startProduct({
		env: {
			PATH: path,
			SPEECH_ENGINE: 'pocketsphinx',
			INTAKE_SETTLE_SECONDS: '3600',
			FTP_HOST: '127.0.0.1',
			FTP_PORT: String(first),
			SFTP_PORT: String(first + 1),
			FTP_PASSIVE_PORTS: `${first + 2}-${last}`,
		},
	});
	try {
		const { client } = await signUp(product, 'ada@example.com');
		await client.choosePbx({
			body: { product: 'other', productName: 'Drops', timeZone: 'UTC', namePattern: null },
		});
		const user = await client.createFtpPassword({});
		await writeRecordings(folder);
		forgetPeak(product.pid());
		const memoryBefore = residentMb(product.pid());
		const begunAt = Date.now();
		const send = async (session: number) => {
			const puts = recordingsOf(session).map((recording) => `put ${join(folder, recording)}`);
			const { code, out } = await (session % 2 === 0
				? lftp(ports, ['set ftp:ssl-allow no', ...puts], user)
				: sftp(ports, puts, user));
			if (code !== 0) throw new Error(`A session failed: ${out}`);
		};
		await Promise.all(Array.from({ length: sessions }, (_, session) => send(session)));
		const sentSeconds = (Date.now() - begunAt) / 1000;
		const memory = peakMb(product.pid()) - memoryBefore;
		await product.restart({ INTAKE_SETTLE_SECONDS: '1' });
		const restartedAt = Date.now();
		const dropped = join(product.dataDir, 'drops');
		const waiting = async () => (await readdir(dropped, { recursive: true })).filter((path) => path.endsWith('.wav'));
		await until('all files are taken', async () => (await waiting()).length === 0, 1_800_000);
		const seconds = (Date.now() - restartedAt) / 1000;
		const cpu = cpuSeconds(product.pid());
		const { query } = await client.listConversations({ query: {} });
		if (query.total !== files) throw new Error(`${query.total} conversations of ${files} files`);
		const engineSeconds = busyMs(runs(engine)) / 1000;
		return [
			figure({
				name,
				value: seconds - engineSeconds,
				unit: 's',
				target: { atMost: 120 },
				note: `until all were conversations; ${cpu.toFixed(0)} s of a core for that and for what was processed meanwhile`,
			}),
			figure({
				name: `ingest: memory of ${sessions} sessions at once`,
				unit: 'MB',
				target: { atMost: 150 },
				value: memory,
				note: `most over that of the start; FTP and SFTP, ${files} files in ${sentSeconds.toFixed(0)} s from clients on the same machine`,
			}),
		];
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

const recordingsOf = (session: number): string[] =>
	Array.from({ length: filesPerSession }, (_, i) => `20261124-1015${session}-${i}.wav`);

async function writeRecordings(folder: string): Promise<void> {
	const minute = phoneWav(60);
	for (let session = 0; session < sessions; session++)
		for (const [i, recording] of recordingsOf(session).entries()) {
			minute.writeUInt32LE(session * filesPerSession + i, 44);
			await writeFile(join(folder, recording), minute);
		}
}
