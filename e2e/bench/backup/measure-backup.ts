import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../../api/src/platform/db/new-id.ts';
import { openDatabase } from '../../../api/src/platform/db/open-database.ts';
import { file, user, workspace } from '../../../api/src/platform/db/schema/index.ts';
import { copyEmptyDatabase } from '../../../api/src/testing/database/copy-empty-database.ts';
import { placeConversation } from '../../../api/src/testing/place-conversation.ts';
import { median } from '../../support/median.ts';
import { runBackup } from '../../support/server/run-backup.ts';
import { type Figure, figure } from '../report.ts';

const mebibyte = 2 ** 20;
const fileMb = 100;

export async function measureBackup({ megabytes, rounds }: { megabytes: number; rounds: number }): Promise<Figure[]> {
	const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-backup-'));
	try {
		const dataDir = join(folder, 'data');
		await fill(dataDir, Math.max(1, Math.round(megabytes / fileMb)));
		const [ours, tars]: [number[], number[]] = [[], []];
		for (let round = 0; round < rounds; round++) {
			ours.push(await speedOf(megabytes, folder, () => backUp(dataDir, join(folder, 'backup.tar'))));
			tars.push(await speedOf(megabytes, folder, async () => packWithTar(dataDir, join(folder, 'plain.tar'))));
		}
		const about = `${megabytes} MiB in files of ${fileMb} MiB, ${rounds} rounds in turns, median; both with fsync`;
		return [
			figure({
				name: 'backup: npm run backup ÷ tar | tee | sha256sum',
				value: median(ours.map((speed, i) => speed / (tars[i] ?? Number.NaN))),
				unit: '×',
				target: { atLeast: 0.7 },
				note: about,
			}),
			figure({
				name: 'backup: product, with the rows and the start of its process',
				value: median(ours),
				unit: 'MB/s',
			}),
			figure({ name: 'backup: tar', value: median(tars), unit: 'MB/s' }),
		];
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function fill(dataDir: string, files: number): Promise<void> {
	await mkdir(join(dataDir, 'media', 'originals'), { recursive: true });
	await copyEmptyDatabase(dataDir);
	const opened = await openDatabase({ dataFolder: dataDir });
	const { db } = opened;
	await db.insert(user).values({ id: 'ada', name: 'Ada', email: 'ada@example.com' });
	await db.insert(workspace).values({ id: 'w', name: 'W', plan: 'premium' });
	const owner = { userId: 'ada', workspaceId: 'w' };
	for (let i = 0; i < files; i++) {
		const id = newId();
		const of = { workspaceId: 'w', ownerId: 'ada', conversationId: await placeConversation({ db }, owner) };
		const about = { fileName: 'a.wav', storageKey: `originals/${id}`, isCompleted: true };
		await db.insert(file).values({ id, ...of, ...about, storedBytes: fileMb * mebibyte });
		const block = randomBytes(mebibyte);
		const blocks = Readable.from(
			(function* () {
				for (let n = 0; n < fileMb; n++) {
					block.writeUInt32LE(n);
					yield Buffer.from(block);
				}
			})(),
		);
		await pipeline(blocks, createWriteStream(join(dataDir, 'media', 'originals', id)));
	}
	await opened.close();
}

async function backUp(dataDir: string, path: string): Promise<void> {
	const { code, printed } = await runBackup('backup', [path], { DATA_DIR: dataDir });
	if (code !== 0) throw new Error(printed);
	await rm(path);
}

async function packWithTar(dataDir: string, path: string): Promise<void> {
	const script = 'set -o pipefail; tar -cf - -C "$0" db media | tee "$1" | sha256sum > "$1.sha256" && sync "$1"';
	execFileSync('bash', ['-c', script, dataDir, path]);
	await rm(path);
}

async function speedOf(megabytes: number, folder: string, run: () => Promise<void>): Promise<number> {
	execFileSync('sync', ['-f', folder]);
	const begun = performance.now();
	await run();
	return (megabytes * mebibyte) / 1e6 / ((performance.now() - begun) / 1_000);
}
