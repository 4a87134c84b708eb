import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { signUp } from '../../support/account/sign-up.ts';
import { median } from '../../support/median.ts';
import { forgetPeak, peakMb, residentMb } from '../../support/processes/process-memory.ts';
import { startChild } from '../../support/server/child-process.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { until } from '../../support/until.ts';
import { type Figure, figure } from '../report.ts';
import { chunksOf, sendChunks } from './send-chunks.ts';

type Uploaded = { speed: number; growthMb: number };

/** Compares uploads with a bare node:http and busboy server, alternately. */
export async function measureUpload({ megabytes, rounds }: { megabytes: number; rounds: number }): Promise<Figure[]> {
	await using product = await startProduct();
	const upload = await uploader(product, megabytes);
	const runs: { product: Uploaded; synced: number; unsynced: number }[] = [];
	for (let round = 0; round < rounds; round++) {
		runs.push({
			product: await upload(round),
			synced: await uploadToPlainServer(megabytes, 'sync'),
			unsynced: await uploadToPlainServer(megabytes, ''),
		});
	}
	const middle = (pick: (run: (typeof runs)[number]) => number) => median(runs.map(pick));
	const about = `${megabytes} MiB in 5 MiB chunks, ${rounds} rounds in turns, median`;
	return [
		figure({
			name: 'upload: product ÷ node:http + busboy, both with fdatasync per chunk',
			value: middle((run) => run.product.speed / run.synced),
			unit: '×',
			target: { atLeast: 0.9 },
			note: about,
		}),
		figure({
			name: 'upload: product ÷ node:http + busboy that leaves it to the system when to write',
			value: middle((run) => run.product.speed / run.unsynced),
			unit: '×',
			note: 'not what is compared: it acknowledges bytes that a power cut takes',
		}),
		figure({ name: 'upload: product', value: middle((run) => run.product.speed), unit: 'MB/s' }),
		figure({ name: 'upload: baseline with fdatasync', value: middle((run) => run.synced), unit: 'MB/s' }),
		figure({ name: 'upload: baseline without', value: middle((run) => run.unsynced), unit: 'MB/s' }),
		figure({
			name: 'upload: memory of the api grows by',
			value: runs[0]?.product.growthMb ?? null,
			unit: 'MB',
			target: { atMost: 60 },
			note: `peak of the first upload of a process above what it had before; then ${runs
				.slice(1)
				.map(({ product: { growthMb } }) => growthMb.toFixed(0))
				.join(', ')}`,
		}),
	];
}

async function uploader(product: Product, megabytes: number): Promise<(round: number) => Promise<Uploaded>> {
	const { client, accessToken } = await signUp(product, 'bench@example.com');
	// Creating the database uses so much memory that it would hide the upload's.
	await product.restart();
	return async (round) => {
		// Each upload is a different file, because the server detects duplicates.
		const tail = Buffer.from(`round ${round}`);
		const hash = createHash('sha1');
		const mark = (chunk: Buffer) => {
			tail.copy(chunk, 4);
			return chunk;
		};
		for (const chunk of chunksOf(megabytes)) hash.update(mark(chunk));
		const { fileId, callId } = await client.createRecording({
			body: {
				fileName: 'bench.mp3',
				hash: hash.digest('hex'),
				size: megabytes * 2 ** 20,
				languageCode: 'en-US',
				type: 'other',
			},
		});
		const authorization = `Bearer ${await accessToken()}`;
		settleDisk();
		const before = residentMb(product.pid());
		forgetPeak(product.pid());
		const speed = await sendChunks(`${product.url}${apiBase}/media/${fileId}`, megabytes, (chunk, start) => ({
			method: 'PUT',
			headers: { authorization, 'content-type': 'application/octet-stream', 'x-start-byte': String(start) },
			body: [mark(chunk)],
		}));
		const growthMb = peakMb(product.pid()) - before;
		if (!(await client.getUpload({ params: { fileId } })).isCompleted) throw new Error('the upload is not complete');
		await until('the made-up file is found to be no audio', async () => {
			const { pipeline } = await client.getConversation({ params: { id: callId } });
			return pipeline.state === 'failed';
		});
		return { speed, growthMb };
	};
}

async function uploadToPlainServer(megabytes: number, sync: 'sync' | ''): Promise<number> {
	const head = [
		'--bench',
		'content-disposition: form-data; name="theFile"; filename="bench.mp3"',
		'content-type: audio/mpeg',
		'\r\n',
	].join('\r\n');
	const [before, after] = [Buffer.from(head), Buffer.from('\r\n--bench--\r\n')];
	return withServer(new URL('./plain-server.ts', import.meta.url), [sync], (url) =>
		sendChunks(url, megabytes, (chunk) => ({
			method: 'POST',
			headers: { 'content-type': 'multipart/form-data; boundary=bench' },
			body: [before, chunk, after],
		})),
	);
}

async function withServer<Result>(
	script: URL,
	options: string[],
	use: (url: string) => Promise<Result>,
): Promise<Result> {
	const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
	const port = await freePort();
	const server = await startChild(process.execPath, [fileURLToPath(script), folder, String(port), ...options], {});
	try {
		await until('the server listens', () => server.log().includes('listening'));
		settleDisk();
		return await use(`http://127.0.0.1:${port}`);
	} finally {
		await server.end('SIGTERM');
		await rm(folder, { recursive: true });
	}
}

/** Flushes writes, so that no run pays for another one. */
const settleDisk = () => execFileSync('sync');
