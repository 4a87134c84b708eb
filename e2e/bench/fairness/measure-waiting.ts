import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reading } from '../../fixtures/reading.ts';
import { runFfmpeg } from '../../fixtures/run-ffmpeg.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { uploadFile } from '../../support/account/upload-file.ts';
import { median } from '../../support/median.ts';
import { replaceEngine } from '../../support/processes/program-stubs.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { processRecording } from '../pipeline/process-recording.ts';
import { type Figure, figure } from '../report.ts';

const queued = 50;
/** Per region of speech. The engine sleeps, so that the queue is measured instead of the cores. */
const regionSeconds = 1.7;
/** Per file: a minute has eleven or twelve regions, of which two run at once. */
const engineSeconds = 10;

/** Measures how long a one-minute file waits behind fifty of another account, compared with an idle server. */
export async function measureWaiting({ rounds }: { rounds: number }): Promise<Figure[]> {
	const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-waiting-'));
	const minuteAt = (seconds: number) => {
		const path = join(folder, `${seconds}.wav`);
		runFfmpeg('-stream_loop', '-1', '-i', reading().path, '-ss', `${seconds}`, '-t', '60', path);
		return path;
	};
	try {
		const { path: PATH } = replaceEngine(folder, `sleep ${regionSeconds}`);
		await using product = await startProduct({ env: { PATH, SPEECH_ENGINE: 'pocketsphinx' } });
		const [busy, quiet] = [await signUp(product, 'busy@example.com'), await signUp(product, 'quiet@example.com')];
		const timed = (account: Account, seconds: number) => processed(product, account, minuteAt(seconds));
		// The first run starts the processes that stay.
		await timed(quiet, 0);
		const alone: number[] = [];
		for (let round = 1; round <= rounds; round++) alone.push(await timed(quiet, round));
		for (let n = 0; n < queued; n++) await uploadFile(product, busy, minuteAt(1_000 + n));
		const beside: number[] = [];
		// Fewer rounds than the queue has files, so that it stays busy.
		for (let round = 1; round <= Math.min(rounds, 5); round++) beside.push(await timed(quiet, 500 + round));
		const [aloneMs, besideMs] = [median(alone), median(beside)];
		const { list } = await busy.client.listConversations({ query: { limit: 200 } });
		const left = list.filter(({ pipeline }) => pipeline.state !== 'done').length;
		if (left === 0) throw new Error('nothing was queued any more');
		return [
			figure({
				name: `fairness: a minute's wait behind ${queued} files of another account ÷ its own processing`,
				value: Math.max(0, besideMs - aloneMs) / aloneMs,
				unit: '×',
				target: { atMost: 2 },
				note: `${(besideMs / 1000).toFixed(1)} s until done, ${(aloneMs / 1000).toFixed(1)} s alone, medians of ${beside.length}; an engine that takes ${engineSeconds} s; ${left} of the ${queued} were left at the end`,
			}),
		];
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function processed(product: Product, account: Account, path: string): Promise<number> {
	const { uploadedAt, leftAt } = await processRecording(product, account, path);
	return leftAt.insights - uploadedAt;
}
