import { Client } from 'pg';
import { randomNumbers } from '../../../api/src/testing/random.ts';
import { sentence, vocabulary } from './vocabulary.ts';

export type CorpusSize = { conversations: number; segments: number };
export type Owners = { workspaceId: string; userIds: string[] };

const sentences = 60_000;
const longOnes = { everyHundred: 200, everyThousand: 1_000, first: 10_000 };

/** Words with a known frequency: each occurs in one of so many sentences. */
export const planted = {
	rare: { word: 'zeppelin', oneIn: 6_000 },
	uncommon: { word: 'forklift', oneIn: 200 },
} as const;

export async function fillCorpus(url: string, size: CorpusSize, owners: Owners): Promise<void> {
	const client = new Client({ connectionString: url });
	await client.connect();
	try {
		await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; select setseed(0.5)");
		await sendSentences(client);
		await fillConversations(client, size, owners);
		const indexes = await dropIndexes(client, 'segment');
		await fillSegments(client, size);
		for (const statement of indexes) await client.query(statement);
		await client.query('drop table sentence, plan');
		await client.query('vacuum analyze');
	} finally {
		await client.end();
	}
}

async function sendSentences(client: Client): Promise<void> {
	const random = randomNumbers(7);
	const words = vocabulary(30_000);
	await client.query('create unlogged table sentence (id int primary key, text text, words jsonb)');
	const rows = Array.from({ length: sentences }, (_, id) => {
		const hidden = Object.values(planted).filter(({ oneIn }) => id % oneIn === oneIn - 1);
		const text = [sentence(words, 4 + Math.floor(random() * 7), random), ...hidden.map(({ word }) => word)].join(' ');
		const timed = text.split(' ').map((word, i) => [word, i * 300, i * 300 + 280, 0.9, 0]);
		return { id, text, words: timed };
	});
	for (let from = 0; from < rows.length; from += 5_000)
		await client.query(
			'insert into sentence select id, text, words from jsonb_to_recordset($1) as r(id int, text text, words jsonb)',
			[JSON.stringify(rows.slice(from, from + 5_000))],
		);
}

async function fillConversations(
	client: Client,
	{ conversations, segments }: CorpusSize,
	{ workspaceId, userIds }: Owners,
): Promise<void> {
	const long = Math.floor(conversations / 100);
	const veryLong = Math.floor(conversations / 1_000);
	const first = Math.min(longOnes.first, Math.floor(segments / 20));
	const left = segments - first - long * longOnes.everyHundred - veryLong * longOnes.everyThousand;
	const usual = Math.max(1, Math.floor(left / conversations));
	await client.query(`
		create unlogged table plan as
		select i, 'c' || lpad(i::text, 8, '0') as id,
			case when i = 1 then ${first} when i % 1000 = 0 then ${longOnes.everyThousand}
				when i % 100 = 50 then ${longOnes.everyHundred} else ${usual} end as lines,
			timestamptz '2026-11-01' - i * interval '1 second' * ${Math.floor(94_608_000 / conversations)} as started,
			(floor(random() * ${sentences}))::int as said,
			floor(random() ^ 2 * ${userIds.length})::int + 1 as owner
		from generate_series(1, ${conversations}) as i`);
	await client.query(
		`insert into conversation (id, workspace_id, owner_id, title, summary_line, type, direction, started_at, finished_at,
			duration_ms, source, user_name, contact_name, is_manually_created, language, step, state, transcript_status,
			ai_status, tags)
		select p.id, $1, ($2::text[])[p.owner], initcap(s.text), initcap(s.text) || '.',
			(array['other', 'web-conference', 'phone-call'])[p.i % 3 + 1],
			case when p.i % 3 = 2 then (array['inbound', 'outbound'])[p.i % 2 + 1] end,
			p.started, p.started + p.lines * interval '4 seconds', p.lines * 4000, 'upload', 'Person ' || p.owner,
			case when p.i % 2 = 0 then 'Contact ' || p.i % 500 end, true, 'en-US', 'insights', 'done', 'done', 'success',
			case when p.i % 10 = 0 then array['Pricing', 'Delivery'] when p.i % 1000 = 1 then array['Rare'] else '{}' end
		from plan p join sentence s on s.id = p.said`,
		[workspaceId, userIds],
	);
	await client.query('insert into workspace_tag select $1, unnest($2::text[])', [
		workspaceId,
		['Pricing', 'Delivery', 'Rare'],
	]);
	await client.query(
		`insert into recording (id, workspace_id, conversation_id, started_at, origin, duration_ms)
		select 'r' || i, $1, id, started, 'mixed', lines * 4000 from plan`,
		[workspaceId],
	);
	await client.query(
		`insert into file (id, workspace_id, owner_id, conversation_id, file_name, is_completed, storage_key)
		select 'f' || i, $1, ($2::text[])[owner], id, 'call.wav', true, 'originals/f' || i from plan`,
		[workspaceId, userIds],
	);
	await client.query(`
		insert into stream (id, recording_id, file_id) select 's' || i, 'r' || i, 'f' || i from plan;
		insert into transcript (file_id, engine, language)
			select 'f' || i, '{"id":"bench","label":"Bench","version":"1","quality":"good"}', 'en-US' from plan;
		insert into speaker (file_id, speaker_id, name, label, origin, is_estimated, position, talk_ms)
			select 'f' || i, 'local', case when owner < 4 then 'Person ' || owner end, 'Me', 'local', false, 0, 1000 from plan
			union all select 'f' || i, 'other', 'Contact ' || i % 500, 'Others', 'other', false, 1, 1000 from plan`);
	await client.query(
		`insert into insight (conversation_id, workspace_id, data) select p.id, $1, jsonb_build_object(
			'engine', '{"id":"bench","label":"Bench","model":null,"version":"1"}'::jsonb, 'isExtractive', true,
			'title', jsonb_build_object('text', initcap(s.text), 'evidence', '[]'::jsonb),
			'summary', jsonb_build_array(jsonb_build_object('text', initcap(s.text) || '.', 'evidence', '[]'::jsonb)),
			'actionPoints', '[]'::jsonb, 'tags', '[]'::jsonb, 'compliance', '[]'::jsonb,
			'entities', '{"names":[],"phone_numbers":[],"emails":[],"addresses":[],"dates":[],"company_names":[]}'::jsonb,
			'sentiment', '{"sentiment":"Neutral","recommended_agent_response":"","evidence":[]}'::jsonb)
		from plan p join sentence s on s.id = p.said`,
		[workspaceId],
	);
}

/** Inserts oldest first and grouped by conversation, like real data, and in batches, because triggers copy each one. */
async function fillSegments(client: Client, { conversations }: CorpusSize): Promise<void> {
	const batch = 5_000;
	for (let last = conversations; last > 0; last -= batch) await fillSegmentsOf(client, last - batch, last);
}

async function fillSegmentsOf(client: Client, after: number, last: number): Promise<void> {
	await client.query(
		`insert into segment (id, workspace_id, owner_id, conversation_id, recorded_at, file_id, position, speaker_id, origin,
			started_at, ended_at, text, words, confidence)
		select c.id || '-' || c.n, w.workspace_id, w.owner_id, c.id, c.started, 'f' || c.i, c.n, v.voice, v.voice,
			c.n * 4000, c.n * 4000 + 3900, a.text || ' ' || b.text, (a.words || b.words)::json, 0.9
		from (select p.*, n, floor(random() * ${sentences})::int as one, floor(random() * ${sentences})::int as two
			from plan p cross join lateral generate_series(0, p.lines - 1) as n where p.i > $1 and p.i <= $2) as c
		join sentence a on a.id = c.one join sentence b on b.id = c.two
		join conversation w on w.id = c.id
		cross join lateral (select case when c.n % 2 = 0 then 'local' else 'other' end as voice) as v
		order by c.started, c.n`,
		[after, last],
	);
}

async function dropIndexes(client: Client, table: string): Promise<string[]> {
	const { rows } = await client.query<{ name: string; made: string }>(
		`select i.indexname as name, i.indexdef as made from pg_indexes i
		where i.tablename = $1 and i.indexname not in (select conname from pg_constraint)`,
		[table],
	);
	for (const { name } of rows) await client.query(`drop index "${name}"`);
	return rows.map((row) => row.made);
}
