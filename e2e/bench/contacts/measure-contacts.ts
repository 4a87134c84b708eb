import { randomBytes } from 'node:crypto';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { startPostgres } from '../../support/server/start-postgres.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';

const imported = 50_000;
const batchRows = 500;
const conversations = 40;
const quietLists = 200;
const searches = 200;
const pauseMs = 20;
const firstNames = ['Ada', 'Dana', 'Robert', 'Ingrid', 'Marta', 'Peter', 'Hannah', 'Dermot', 'Aylin', 'Jürgen'];
const lastNames = ['Field', 'Moss', 'Ashdown', 'Keller', 'Schmidt', 'Lindqvist', 'Okafor', 'Petrova', 'Yılmaz', 'Itoh'];

type Client = Account['client'];

export async function measureContacts(): Promise<Figure[]> {
	await using postgres = await startPostgres();
	await using product = await startProduct({ env: { DATABASE_URL: postgres.url } });
	const { client } = await signUp(product, 'ada@example.com');
	for (let i = 0; i < conversations; i++) {
		const startedAt = new Date(Date.UTC(2026, 0, 1, 8, i)).toISOString();
		await client.createConversation({
			body: { title: `Call ${i}`, type: 'phone-call', startedAt, finishedAt: startedAt },
		});
	}
	const quiet = await timeLists(client, (count) => count < quietLists);
	const first = await importBeside(client, 0);
	await importBeside(client, imported);
	const found = await timeSearches(client);
	const begunAt = performance.now();
	await client.listDuplicates({});
	const duplicatesMs = performance.now() - begunAt;
	return [
		figure({ name: 'contacts: import of 50,000', value: first.ms / 1_000, unit: 's', target: { atMost: 30 } }),
		figure({
			name: 'contacts: list of conversations meanwhile ÷ before',
			unit: '×',
			target: { atMost: 2 },
			value: p95(first.lists) / p95(quiet),
			note: `p95 ${p95(quiet).toFixed(1)} ms before, ${p95(first.lists).toFixed(1)} ms during ${first.lists.length} lists`,
		}),
		figure({
			name: 'contacts: search among 100,000, p95',
			unit: 'ms',
			target: { atMost: 50 },
			value: p95(found),
			note: `${searches} searches by name, company, address and number, over HTTP`,
		}),
		figure({ name: 'contacts: duplicates among 100,000', value: duplicatesMs, unit: 'ms' }),
	];
}

async function importBeside(client: Client, from: number): Promise<{ ms: number; lists: number[] }> {
	const importId = randomBytes(16).toString('hex');
	let isOver = false;
	const lists = timeLists(client, () => !isOver);
	const begunAt = performance.now();
	for (let at = 0; at < imported; at += batchRows) {
		const rows = Array.from({ length: batchRows }, (_, i) => rowOf(from + at + i, at + i));
		await client.importContacts({ params: { importId }, body: { rows, type: 'lead' } });
	}
	const ms = performance.now() - begunAt;
	isOver = true;
	return { ms, lists: await lists };
}

function rowOf(n: number, index: number) {
	const firstName = firstNames[n % 10] ?? '';
	const lastName = `${lastNames[Math.floor(n / 10) % 10]} ${n.toString(36)}`;
	const phone = `+49 30 ${String(20_000_000 + n)}`;
	const email = `${firstName}.${n}@company-${n % 997}.example`
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[^\w.@-]/g, '');
	return { index, firstName, lastName, email, company: `Company ${n % 997}`, phones: [{ phone, type: 'work' }] };
}

async function timeLists(client: Client, isWanted: (count: number) => boolean): Promise<number[]> {
	const times: number[] = [];
	while (isWanted(times.length)) {
		times.push(await timed(() => client.listConversations({ query: {} })));
		await new Promise((resolve) => setTimeout(resolve, pauseMs));
	}
	return times;
}

async function timeSearches(client: Client): Promise<number[]> {
	const times: number[] = [];
	for (let i = 0; i < searches; i++) {
		const row = rowOf((i * 7_919) % (2 * imported), 0);
		const search = [row.lastName, row.company, row.email, row.phones[0]?.phone ?? ''][i % 4]?.slice(0, 32) ?? '';
		times.push(await timed(() => client.listContacts({ query: { provider: 'local', search } })));
	}
	return times;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
	const begunAt = performance.now();
	await run();
	return performance.now() - begunAt;
}

const p95 = (times: readonly number[]): number =>
	times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
