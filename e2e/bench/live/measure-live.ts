import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { cpuSeconds } from '../../support/processes/process-cpu.ts';
import { residentMb } from '../../support/processes/process-memory.ts';
import { startChild } from '../../support/server/child-process.ts';
import { postgresIsInstalled, startPostgres } from '../../support/server/start-postgres.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { until } from '../../support/until.ts';
import { type Figure, figure } from '../report.ts';
import { type Acknowledged, type Destination, latePercent, percentile, recordAtOnce } from './record-at-once.ts';

const people = 20;
const wanted = { PostgreSQL: 300, 'embedded database': 100 };
const settings = { SPEECH_ENGINE: 'none', LIVE_TEXT: 'off' };

type Which = keyof typeof wanted;
type Options = { steps: readonly number[]; seconds: number };
type Step = Acknowledged & { cpuMs: number };

/** Recordings at once, and the same chunks at a server that only appends and flushes, in turns. */
export async function measureLive({ steps, seconds }: Options): Promise<Figure[]> {
	const embedded = () => measureOn('embedded database', {}, { steps: steps.filter((step) => step <= 100), seconds });
	if (!postgresIsInstalled) return embedded();
	await using postgres = await startPostgres();
	const env = { DATABASE_URL: await postgres.createDatabase() };
	return [...(await measureOn('PostgreSQL', env, { steps, seconds }, postgres.pid)), ...(await embedded())];
}

async function measureOn(
	which: Which,
	env: Record<string, string>,
	{ steps, seconds }: Options,
	databasePid = () => 0,
): Promise<Figure[]> {
	await using product = await startProduct({ env: { ...settings, ...env } });
	await using bare = await startBare();
	const accounts = await signUpMany(product);
	const cpu = () => cpuSeconds(product.pid());
	const databaseCpu = () => (databasePid() ? cpuSeconds(databasePid()) : 0);
	const idleListMs = percentile(await listFor(accounts, after(5_000)), 0.95);
	const figures: Figure[] = [];
	for (const recordings of steps) {
		const destinations = await begin(product, accounts, recordings);
		const databaseBefore = databaseCpu();
		const recording = measure(destinations, seconds, cpu);
		const listMs = percentile(await listFor(accounts, recording), 0.95);
		const own = await recording;
		const databaseMs = (1_000 * (databaseCpu() - databaseBefore)) / own.ms.length;
		const plain = await measure(bare.destinations(recordings), seconds, () => cpuSeconds(bare.pid));
		figures.push(
			...figuresOf({ which, recordings, own, plain, databaseMs, lists: listMs / idleListMs }),
			figure({ name: `live, ${which}: ${recordings}, memory`, unit: 'MB', value: residentMb(product.pid()) }),
		);
	}
	return figures;
}

type Measured = { which: Which; recordings: number; own: Step; plain: Step; databaseMs: number; lists: number };

function figuresOf({ which, recordings, own, plain, databaseMs, lists }: Measured): Figure[] {
	const name = (what: string) => `live, ${which}: ${recordings}, ${what}`;
	const isWanted = recordings <= wanted[which];
	const [p95, plainP95] = [percentile(own.ms, 0.95), percentile(plain.ms, 0.95)];
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	return [
		figure({
			name: name('p95'),
			unit: 'ms',
			value: p95,
			...(isWanted && { target: { atMost: 300 } }),
			note: `p50 ${ms(percentile(own.ms, 0.5))}; bare server p50 ${ms(percentile(plain.ms, 0.5))}, p95 ${ms(plainP95)}`,
		}),
		figure({ name: name('p95 ÷ bare server'), unit: '×', value: p95 / plainP95 }),
		figure({
			name: name('late chunks'),
			unit: '%',
			value: latePercent(own),
			...(isWanted && { target: { atMost: 0 } }),
			note: `${own.ms.length} of ${own.expected} acknowledged; bare server ${latePercent(plain).toFixed(1)} % late`,
		}),
		figure({
			name: name('processor time of a chunk'),
			unit: 'ms',
			value: own.cpuMs,
			...(isWanted && { target: { atMost: 1.5 } }),
			note: `bare server ${plain.cpuMs.toFixed(2)} ms; the database's own processes ${databaseMs.toFixed(2)} ms`,
		}),
		figure({
			name: name('list, p95 ÷ idle p95'),
			unit: '×',
			value: lists,
			...(isWanted && { target: { atMost: 2 } }),
		}),
	];
}

async function measure(destinations: Destination[], seconds: number, cpu: () => number): Promise<Step> {
	execFileSync('sync');
	const before = cpu();
	const acknowledged = await recordAtOnce(destinations, seconds);
	return { ...acknowledged, cpuMs: (1_000 * (cpu() - before)) / acknowledged.ms.length };
}

/** Asks as one person would who keeps a page open, until `ended`. Returns the times in ms. */
async function listFor([account]: Account[], ended: Promise<unknown>): Promise<number[]> {
	const times: number[] = [];
	let isOver = false;
	const over = ended.finally(() => {
		isOver = true;
	});
	while (account && !isOver) {
		const begunAt = performance.now();
		await account.client.listConversations({ query: { limit: 20 } });
		times.push(performance.now() - begunAt);
		await Promise.race([over, after(250)]);
	}
	await over;
	return times;
}

async function signUpMany(product: Product): Promise<Account[]> {
	const accounts: Account[] = [];
	for (let i = 0; i < people; i++) accounts.push(await signUp(product, `person-${i}@example.com`));
	return accounts;
}

async function begin(product: Product, accounts: Account[], count: number): Promise<Destination[]> {
	const about = {
		fileName: 'meeting.webm',
		languageCode: 'en-US',
		type: 'web-conference',
		source: 'extension',
	} as const;
	const destinations: Destination[] = [];
	for (let i = 0; i < count; i++) {
		const account = accounts[i % accounts.length];
		if (!account) break;
		const { fileId } = await account.client.createRecording({ body: { ...about, liveKey: crypto.randomUUID() } });
		const authorization = `Bearer ${await account.accessToken()}`;
		destinations.push({ url: `${product.url}${apiBase}/media/${fileId}`, headers: { authorization }, storedBytes: 0 });
	}
	return destinations;
}

async function startBare() {
	const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-live-'));
	const port = await freePort();
	const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
	const server = await startChild(process.execPath, [script, folder, String(port)], {});
	await until('the server listens', () => server.log().includes('listening'));
	return {
		pid: server.pid,
		destinations: (count: number): Destination[] =>
			Array.from({ length: count }, (_, i) => ({
				url: `http://127.0.0.1:${port}/${count}-${i}`,
				headers: {},
				storedBytes: 0,
			})),
		async [Symbol.asyncDispose]() {
			await server.end('SIGTERM');
			await rm(folder, { recursive: true });
		},
	};
}
