import { measureBesideGreedy } from '../../faults/attack/greedy.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { median } from '../../support/median.ts';
import { postgresIsInstalled, startPostgres } from '../../support/server/start-postgres.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';

const conversations = { greedy: 200, other: 20 };

export async function measureFairness({ rounds }: { rounds: number }): Promise<Figure[]> {
	const embedded = await measureOn('embedded database', {}, rounds);
	if (!postgresIsInstalled) return embedded;
	await using postgres = await startPostgres();
	return [...embedded, ...(await measureOn('PostgreSQL', { DATABASE_URL: await postgres.createDatabase() }, rounds))];
}

async function measureOn(which: string, env: Record<string, string>, rounds: number): Promise<Figure[]> {
	await using product = await startProduct({ env });
	const greedy = await withConversations(await signUp(product, 'greedy@example.com'), conversations.greedy);
	const other = await withConversations(await signUp(product, 'other@example.com'), conversations.other);
	const measured: Awaited<ReturnType<typeof measureBesideGreedy>>[] = [];
	for (let round = 0; round <= rounds; round++) {
		const figures = await measureBesideGreedy(product.url, greedy, other);
		if (round > 0) measured.push(figures);
	}
	const of = (key: 'idleMs' | 'busyMs' | 'served') => median(measured.map((figures) => figures[key]));
	return [
		figure({
			name: `usual calls beside 100 greedy connections, p95 ÷ idle p95, ${which}`,
			value: median(measured.map(({ idleMs, busyMs }) => busyMs / idleMs)),
			unit: '×',
			target: { atMost: 2 },
			note: `${of('idleMs').toFixed(1)} ms idle, ${of('busyMs').toFixed(1)} ms beside them; they were served ${of('served')} calls`,
		}),
	];
}

async function withConversations(account: Account, count: number) {
	const ids: string[] = [];
	for (let i = 0; i < count; i++) {
		const startedAt = new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString();
		const summary = `The agreement about part ${i}. `.repeat(20);
		const body = { type: 'web-conference', startedAt, title: `Conversation ${i}`, summary } as const;
		ids.push((await account.client.createConversation({ body })).id);
	}
	return { token: await account.accessToken(), ids: { conversation: ids.slice(0, 100) } };
}
