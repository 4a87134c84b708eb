import { Client } from 'pg';
import { signUp } from '../../support/account/sign-up.ts';
import { startPostgres } from '../../support/server/start-postgres.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';
import { type CorpusSize, fillCorpus } from './corpus.ts';
import { listMix, type NamedQuery, openMix, type Person, searchMix } from './query-mix.ts';
import { describeTimes, p95, type Timed as TimedQuery, timeQueries } from './time-queries.ts';

const limitMs = 50;
const limitGrowth = 2;

type Timed = TimedQuery & { mix: string };

/** Measures list, conversation and search over HTTP on PostgreSQL, at full size and at a hundredth of it. */
export async function measureReview({
	conversations,
	segments,
	rounds,
}: CorpusSize & { rounds: number }): Promise<Figure[]> {
	await using postgres = await startPostgres();
	const hundredth = { conversations: Math.ceil(conversations / 100), segments: Math.ceil(segments / 100) };
	const small = await measureAt(await postgres.createDatabase('small'), hundredth, rounds);
	const large = await measureAt(await postgres.createDatabase('large'), { conversations, segments }, rounds);
	const about = `${conversations.toLocaleString('en')} conversations, ${segments.toLocaleString('en')} segments`;
	return ['list', 'conversation', 'search'].flatMap((mix) => figuresOf(mix, small, large, about));
}

function figuresOf(mix: string, small: Timed[], large: Timed[], about: string): Figure[] {
	const of = (timed: Timed[]) => timed.filter((one) => one.mix === mix);
	const [few, many] = [p95(of(small)), p95(of(large))];
	return [
		figure({
			name: `review: ${mix}, p95`,
			value: many,
			unit: 'ms',
			target: { atMost: limitMs },
			note: `${about}; ${describeTimes(of(large))}`,
		}),
		figure({
			name: `review: ${mix}, p95 ÷ p95 at a hundredth`,
			value: many / few,
			unit: '×',
			target: { atMost: limitGrowth },
			note: `there ${few.toFixed(1)} ms`,
		}),
	];
}

async function measureAt(url: string, size: CorpusSize, rounds: number): Promise<Timed[]> {
	await using product = await startProduct({ env: { DATABASE_URL: url } });
	const admin = await signUp(product, 'admin@example.com');
	const agents = await Promise.all(Array.from({ length: 9 }, (_, i) => signUp(product, `agent-${i}@example.com`)));
	const people = await Promise.all([admin, ...agents].map(({ client }) => client.getProfile()));
	const workspaceId = people[0]?.workspaceId ?? '';
	await joinOne(url, workspaceId);
	const filling = Date.now();
	await fillCorpus(url, size, { workspaceId, userIds: people.map((one) => one._id) });
	console.log(`${size.conversations} conversations filled in ${((Date.now() - filling) / 1_000).toFixed(0)} s`);
	// the members' previous state is cached for five seconds
	await product.restart();
	const asked: Person[] = [
		{ name: 'admin', client: admin.client },
		...(agents[0] ? [{ name: 'agent', client: agents[0].client }] : []),
	];
	const timed: Timed[] = [];
	for (const person of asked) {
		const { list } = await person.client.listConversations({ query: { limit: 200 } });
		const ids = list.map((row) => row.id).filter((id) => id !== 'c00000001');
		const mixes: [string, NamedQuery[]][] = [
			['list', listMix],
			['conversation', openMix(ids)],
			['search', searchMix],
		];
		for (const [mix, queries] of mixes)
			timed.push(...(await timeQueries(queries, person, rounds)).map((each) => ({ ...each, mix })));
	}
	return timed;
}

/** Makes them all agents of the first one's workspace. */
async function joinOne(url: string, workspaceId: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	await client.query(`update membership set workspace_id = $1, rank = 'Agent' where workspace_id <> $1`, [workspaceId]);
	await client.end();
}
