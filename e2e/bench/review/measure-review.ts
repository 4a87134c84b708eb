import { Client } from 'pg';
import { accountOf, signUp } from '../../support/account/sign-up.ts';
import { type Postgres, startPostgres } from '../../support/server/start-postgres.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';
import { type CorpusSize, fillCorpus } from './corpus.ts';
import { prepareCorpus } from './prepare-corpus.ts';
import { listMix, type NamedQuery, openMix, type Person, searchMix } from './query-mix.ts';
import { describeTimes, p95, type Timed as TimedQuery, timeQueries } from './time-queries.ts';

const limitMs = 50;
const limitGrowth = 2;

const owners = 10;
const emailOf = (n: number) => `person-${n}@example.com`;
const password = 'Correct-horse-1';

type Timed = TimedQuery & { mix: string };

export async function measureReview({
	conversations,
	segments,
	rounds,
	keptIn,
}: CorpusSize & { rounds: number; keptIn?: string | undefined }): Promise<Figure[]> {
	await using postgres = await startPostgres({ keptIn });
	const hundredth = { conversations: Math.ceil(conversations / 100), segments: Math.ceil(segments / 100) };
	const small = await measureAt(postgres, hundredth, rounds);
	const large = await measureAt(postgres, { conversations, segments }, rounds);
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

async function measureAt(postgres: Postgres, size: CorpusSize, rounds: number): Promise<Timed[]> {
	const name = `review-${size.conversations}-${size.segments}`;
	const url = await prepareCorpus(postgres, name, (empty) => fillWorkspace(empty, size));
	await using product = await startProduct({ env: { DATABASE_URL: url } });
	const asked: Person[] = [0, 1].map((n) => ({
		name: n ? 'agent' : 'admin',
		client: accountOf(product, emailOf(n), password).client,
	}));
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

async function fillWorkspace(url: string, size: CorpusSize): Promise<void> {
	await using product = await startProduct({ env: { DATABASE_URL: url } });
	const accounts = [await signUp(product, emailOf(0), password)];
	for (let n = 1; n < owners; n++) accounts.push(await signUp(product, emailOf(n), password));
	const people = await Promise.all(accounts.map(({ client }) => client.getProfile()));
	const workspaceId = people[0]?.workspaceId ?? '';
	await joinOne(url, workspaceId);
	await fillCorpus(url, size, { workspaceId, userIds: people.map((one) => one._id) });
}

async function joinOne(url: string, workspaceId: string): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	await client.query(`update membership set workspace_id = $1, rank = 'Agent' where workspace_id <> $1`, [workspaceId]);
	await client.end();
}
