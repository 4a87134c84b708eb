import type { ConversationQuery } from '@debrief/shared/contract/conversations/conversation-query.ts';
import { type SortField, sortFields } from '@debrief/shared/domain/conversations/conversation-sort.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { conversation } from '../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { placeConversation, placeConversations } from '../../testing/place-conversation.ts';
import { rawCall } from '../../testing/raw-call.ts';
import type { TestUser } from '../../testing/test-client.ts';
import { afterCursor, cursorAfter, orderBy, orderOf } from './conversation-order.ts';

let app: TestApp;
let who: TestUser;
const titles = ['Äpfel', 'äpfel', 'İstanbul', 'apple', 'Apple', 'zoo', '', null, 'ÉTÉ', 'straße', '日本', 'apple'];
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
	await placeConversations(
		app.deps,
		who,
		Array.from({ length: 60 }, (_, i) => ({
			title: titles[i % titles.length] ?? null,
			startedAt: new Date(Date.UTC(2026, 0, 1 + (i % 7), 12, 0, 0, i % 3)),
			userName: ['Zoë', 'zoe', 'Ann'][i % 3] ?? '',
			contactName: [null, 'Ünal', 'B', ''][i % 4] ?? null,
			durationMs: (i % 5) * 60_000,
		})),
	);
});
afterAll(() => app.close());

type Row = Awaited<ReturnType<TestUser['client']['listConversations']>>['list'][number];
const list = (query: Partial<ConversationQuery> = {}) =>
	who.client.listConversations({ query: query as Parameters<TestUser['client']['listConversations']>[0]['query'] });
const rawList = (query: string) =>
	rawCall(app.origin, 'GET', `/calls?${query}`, { headers: { authorization: `Bearer ${who.accessToken()}` } });

async function pages(query: Partial<ConversationQuery>): Promise<Row[]> {
	const rows: Row[] = [];
	let cursor: string | undefined;
	do {
		const page = await list({ ...query, limit: 7, ...(cursor && { cursor }) });
		rows.push(...page.list);
		cursor = page.cursor;
	} while (cursor);
	return rows;
}

const sorts = sortFields.flatMap((field) => (['asc', 'desc'] as const).map((direction) => ({ field, direction })));

test.for(sorts)(
	'by $field $direction, paging returns every conversation exactly once',
	async ({ field, direction }) => {
		const query = { [`sort[${field}]`]: direction };
		const rows = await pages(query);
		expect(new Set(rows.map((row) => row.id)).size).toBe(60);
		expect(rows).toHaveLength(60);
		const all = await list({ ...query, limit: 200 });
		expect(rows.map((row) => row.id)).toEqual(all.list.map((row) => row.id));
		expect(all).not.toHaveProperty('cursor');
	},
);

const numbers: Partial<Record<SortField, (row: Row) => number>> = {
	startedAt: (row) => Date.parse(row.startedAt),
	duration: (row) => row.duration,
};
test.for(['startedAt', 'duration'] as const)('%s sorts ascending and descending', async (field) => {
	const values = async (direction: 'asc' | 'desc') =>
		(await list({ [`sort[${field}]`]: direction, limit: 200 })).list.map(numbers[field] ?? (() => 0));
	const up = await values('asc');
	expect(up).toEqual(up.toSorted((a, b) => a - b));
	expect(await values('desc')).toEqual(up.toReversed());
});

const untitled = [
	['en', ['Agenda', 'other 04', 'other 12', 'pallets', 'phone-call 09', 'memo 03', 'web-conference 05', 'Weekly']],
	['de', ['Agenda', 'other 04', 'other 12', 'pallets', 'memo 03', 'phone-call 09', 'web-conference 05', 'Weekly']],
] as const;
test.for(untitled)('in %s an untitled conversation is sorted by the title that lists show', async ([language, up]) => {
	const owner = await app.signUp();
	const on = (day: number) => new Date(Date.UTC(2026, 0, day));
	await placeConversations(app.deps, owner, [
		{ title: 'pallets', type: 'other', startedAt: on(1) },
		{ title: null, type: 'phone-call', startedAt: on(9) },
		{ title: null, type: 'other', source: 'voice-memo', startedAt: on(3) },
		{ title: null, type: 'other', startedAt: on(12) },
		{ title: null, type: 'other', startedAt: on(4) },
		{ title: 'Weekly', type: 'other', startedAt: on(2) },
		{ title: null, type: 'web-conference', startedAt: on(5) },
		{ title: 'Agenda', type: 'other', startedAt: on(6) },
	]);
	const shown = async (direction: 'asc' | 'desc') => {
		const rows: Row[] = [];
		let cursor: string | undefined;
		do {
			const query = { 'sort[title]': direction, language, limit: 3, ...(cursor && { cursor }) };
			const page = await owner.client.listConversations({ query });
			rows.push(...page.list);
			cursor = page.cursor;
		} while (cursor);
		return rows.map(
			(row) => row.title ?? `${row.source === 'voice-memo' ? 'memo' : row.type} ${row.startedAt.slice(8, 10)}`,
		);
	};
	expect(await shown('asc')).toEqual(up);
	expect(await shown('desc')).toEqual(up.toReversed());
});

test('a cursor of one language is a validation error in another', async () => {
	const { cursor } = await list({ 'sort[title]': 'asc', language: 'de', limit: 7 });
	expect(await rawList(`sort[title]=asc&language=de&cursor=${cursor}`)).toMatchObject({ status: 200 });
	expect(await rawList(`sort[title]=asc&cursor=${cursor}`)).toMatchObject({
		status: 400,
		body: { name: 'ValidationError', details: [{ field: 'cursor' }] },
	});
});

const Plan = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });
const indexes = [
	['en', 'conversation_by_title'],
	['de', 'conversation_by_german_title'],
] as const;
test.for(indexes)('a page by title in %s is read from an index', async ([language, index]) => {
	const lines = await app.deps.db.transaction(async (tx) => {
		await tx.execute(sql`set local enable_seqscan = off`);
		await tx.execute(sql`set local enable_sort = off`);
		const order = orderOf({ 'sort[title]': 'desc', language, start: 0, limit: 20 });
		const [row] = await tx.select().from(conversation).limit(1);
		if (!row) throw new Error('there is no conversation');
		const isAfter = afterCursor(cursorAfter(row, order), order);
		const page = tx
			.select()
			.from(conversation)
			.where(and(eq(conversation.workspaceId, who.workspaceId), isAfter))
			.orderBy(...orderBy(order))
			.limit(20);
		return Plan.parse(await tx.execute(sql`explain ${page.getSQL()}`)).rows.map((each) => each['QUERY PLAN']);
	});
	const plan = lines.join('\n');
	expect(plan).toContain(`using ${index} on`);
	expect(plan).not.toContain('Sort');
	expect(plan).toMatch(/Index Cond: .*ROW\(/);
});

test('the default order is newest first', async () => {
	expect((await list({ limit: 200 })).list).toEqual((await list({ 'sort[startedAt]': 'desc', limit: 200 })).list);
});

test('start and limit slice the same list and do not change the total', async () => {
	const all = await list({ limit: 200 });
	const part = await list({ start: 50, limit: 20 });
	expect(part.list).toEqual(all.list.slice(50));
	expect(part.query).toEqual({ total: 60, start: 50, limit: 20 });
	expect((await list()).list).toHaveLength(20);
});

test('a conversation added between two pages shifts no other', async () => {
	const first = await list({ limit: 30 });
	const added = await placeConversation(app.deps, who, { startedAt: new Date('2026-12-31T00:00:00Z') });
	const second = await list({ limit: 30, cursor: first.cursor });
	await who.client.deleteConversation({ params: { id: added } });
	expect([...first.list, ...second.list].map((row) => row.id)).toEqual(
		(await list({ limit: 200 })).list.map((row) => row.id),
	);
});

const cursorOf = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
test.for([
	['not base64', '###'],
	['of another sort', cursorOf('title', 'asc', 'x', 'id')],
	['of another direction', cursorOf('startedAt', 'asc', '2026-01-01T00:00:00.000Z', 'id')],
	['with a date that is none', cursorOf('startedAt', 'desc', '1', 'id')],
	['with a number for a date', cursorOf('startedAt', 'desc', 5, 'id')],
	['with SQL', cursorOf('startedAt', 'desc', "2026-01-01'; drop table conversation; --", 'id')],
	['that is cut short', cursorOf('startedAt', 'desc', '2026-01-01T00:00:00.000Z')],
])('a cursor %s is a validation error', async ([, cursor]) => {
	expect(await rawList(`cursor=${encodeURIComponent(cursor ?? '')}`)).toMatchObject({
		status: 400,
		body: { name: 'ValidationError', details: [{ field: 'cursor' }] },
	});
});

test('an out-of-range number in a cursor is a validation error', async () => {
	const cursor = cursorOf('duration', 'asc', 99_999_999_999, 'id');
	expect(await rawList(`sort[duration]=asc&cursor=${cursor}`)).toMatchObject({ status: 400 });
});
