import { Client } from 'pg';
import { type Account, accountOf, signUp } from '../../support/account/sign-up.ts';
import { median } from '../../support/median.ts';
import { startPostgres } from '../../support/server/start-postgres.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';
import { type CorpusSize, fillCorpus } from './corpus.ts';
import { prepareCorpus } from './prepare-corpus.ts';
import { listMix, searchMix } from './query-mix.ts';
import { describeTimes, p95, timeQueries } from './time-queries.ts';

const colleagues = 100;
const teamMates = 50;
const shares = { toMember: 4_000, toTheirTeam: 1_000 };
const limitMs = 50;
const limitOfOwner = 2;
const limitOfOpening = 1.1;
const openedConversations = 40;
const password = 'Correct-horse-1';
const mixes = { list: listMix, search: searchMix };

/** Access paths differ by rank and shares. */
const viewers = ['owner', 'manager', 'member'] as const;
const emailOf = (viewer: (typeof viewers)[number]) => `${viewer}@example.com`;
const described = {
	owner: 'an owner of a tenth',
	manager: `a Manager with ${teamMates} team mates`,
	member: `a Member with ${(shares.toMember + shares.toTheirTeam).toLocaleString('en')} shares`,
};

export async function measureAccess({
	conversations,
	segments,
	rounds,
	keptIn,
}: CorpusSize & { rounds: number; keptIn?: string | undefined }): Promise<Figure[]> {
	await using postgres = await startPostgres({ keptIn });
	const url = await prepareCorpus(postgres, `access-${conversations}-${segments}`, async (empty) => {
		await using product = await startProduct({ env: { DATABASE_URL: empty } });
		await fillWorkspace(product, empty, { conversations, segments });
	});
	await using product = await startProduct({ env: { DATABASE_URL: url } });
	const figures: Figure[] = [];
	for (const mix of ['list', 'search'] as const) figures.push(...(await measureMix(mix, product, rounds)));
	return [...figures, await measureOpening(product, rounds)];
}

async function measureOpening(product: Product, rounds: number): Promise<Figure> {
	const clientOf = (viewer: (typeof viewers)[number]) => accountOf(product, emailOf(viewer), password).client;
	const readers = { owner: clientOf('owner'), member: clientOf('member') };
	const { _id } = await readers.owner.getProfile();
	const { list } = await readers.member.listConversations({ query: { owners: [_id], limit: openedConversations } });
	const ms: Record<keyof typeof readers, number[]> = { owner: [], member: [] };
	for (let round = 0; round <= rounds; round++)
		for (const [i, { id }] of list.entries())
			for (const reader of (i + round) % 2 ? (['owner', 'member'] as const) : (['member', 'owner'] as const)) {
				const from = performance.now();
				await readers[reader].getConversation({ params: { id } });
				if (round) ms[reader].push(performance.now() - from);
			}
	const [owners, members] = [median(ms.owner), median(ms.member)];
	return figure({
		name: "access: conversation of a Member ÷ the owner's",
		value: members / owners,
		unit: '×',
		target: { atMost: limitOfOpening },
		note: `medians of ${ms.owner.length}: ${members.toFixed(1)} and ${owners.toFixed(1)} ms`,
	});
}

async function measureMix(mix: keyof typeof mixes, product: Product, rounds: number): Promise<Figure[]> {
	const figures: Figure[] = [];
	let ownersMs = Number.NaN;
	for (const viewer of viewers) {
		const { client } = accountOf(product, emailOf(viewer), password);
		const timed = await timeQueries(mixes[mix], { name: viewer, client }, rounds);
		const ms = p95(timed);
		const name = `access: ${mix} of ${described[viewer]}`;
		figures.push(figure({ name, value: ms, unit: 'ms', target: { atMost: limitMs }, note: describeTimes(timed) }));
		if (viewer === 'owner') ownersMs = ms;
		else
			figures.push(
				figure({ name: `${name} ÷ the owner's`, value: ms / ownersMs, unit: '×', target: { atMost: limitOfOwner } }),
			);
	}
	return figures;
}

/** Creates a hundred colleagues. The Manager leads fifty, and others share with the Member. */
async function fillWorkspace(product: Product, url: string, size: CorpusSize): Promise<void> {
	const admin = await signUp(product, 'admin@example.com');
	const [owner, manager, member] = [
		await signUp(product, emailOf('owner'), password),
		await signUp(product, emailOf('manager'), password),
		await signUp(product, emailOf('member'), password),
	];
	const idOf = async ({ client }: Account) => (await client.getProfile())._id;
	const { workspaceId } = await admin.client.getProfile();
	const ids = { owner: await idOf(owner), manager: await idOf(manager), member: await idOf(member) };
	const others = Array.from({ length: colleagues }, (_, i) => `colleague-${i}`);
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(`update membership set workspace_id = $1, rank = 'Agent' where workspace_id <> $1`, [
			workspaceId,
		]);
		await client.query(`update membership set rank = 'Manager' where user_id = $1`, [ids.manager]);
		await client.query(`update membership set rank = 'Member' where user_id = $1`, [ids.member]);
		await client.query(
			`insert into "user" (id, name, email, updated_at) select id, id, id || '@example.com', now() from unnest($1::text[]) as id`,
			[others],
		);
		await client.query(`insert into membership (workspace_id, user_id, rank) select $1, unnest($2::text[]), 'Agent'`, [
			workspaceId,
			others,
		]);
		await fillCorpus(url, size, { workspaceId, userIds: [ids.owner, ...others, ids.manager, ids.member] });
		await client.query(`insert into team (id, workspace_id, name) values ('led', $1, 'Led'), ('shown', $1, 'Shown')`, [
			workspaceId,
		]);
		const mates = others.filter((_, i) => i % Math.floor(colleagues / teamMates) === 0).slice(0, teamMates);
		await client.query(`insert into team_member (team_id, user_id) select 'led', unnest($1::text[])`, [
			[ids.manager, ...mates],
		]);
		await client.query(`insert into team_member (team_id, user_id) values ('shown', $1)`, [ids.member]);
		await client.query(
			`insert into share (conversation_id, subject, subject_id, "right")
			select id, case when n <= $2 then 'user' else 'team' end, case when n <= $2 then $1 else 'shown' end, 'view'
			from (select id, row_number() over (order by md5(id)) as n from conversation where owner_id <> $1) as drawn
			where n <= $3`,
			[ids.member, shares.toMember, shares.toMember + shares.toTheirTeam],
		);
		await client.query('vacuum analyze');
	} finally {
		await client.end();
	}
}
