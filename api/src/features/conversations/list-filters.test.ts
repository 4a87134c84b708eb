import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { placeConversation, placeConversations } from '../../testing/place-conversation.ts';
import { rawCall } from '../../testing/raw-call.ts';
import type { TestUser } from '../../testing/test-client.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
	await placeConversations(app.deps, who, [
		{ title: 'in', type: 'phone-call', direction: 'inbound', startedAt: new Date('2026-03-01T00:00:00.000Z') },
		{ title: 'out', type: 'phone-call', direction: 'outbound', startedAt: new Date('2026-03-01T23:59:59.999Z') },
		{ title: 'meeting', type: 'web-conference', startedAt: new Date('2026-03-02T00:00:00.000Z') },
		{ title: '100% off_now\\', contactName: 'Ünal', startedAt: new Date('2026-03-03T00:00:00.000Z') },
	]);
});
afterAll(() => app.close());

const Titles = z.object({ list: z.array(z.object({ title: z.string() })) });

async function titles(query: string): Promise<unknown> {
	const headers = { authorization: `Bearer ${who.accessToken()}` };
	const { status, body } = await rawCall(app.origin, 'GET', `/calls?sort[startedAt]=asc&${query}`, { headers });
	if (status !== 200) return { status, ...body };
	return Titles.parse(body).list.map((row) => row.title);
}

test.for([
	['types=phone-call', ['in', 'out']],
	['types=phone-call,web-conference', ['in', 'out', 'meeting']],
	['types=phone-call&types=web-conference', ['in', 'out', 'meeting']],
	['direction=inbound&types=phone-call', ['in']],
	['startedAt[gte]=2026-03-01&startedAt[lte]=2026-03-01', ['in', 'out']],
	['startedAt[gte]=2026-03-02T01:00:00%2B01:00&startedAt[lte]=2026-03-02', ['meeting']],
	['startedAt[gte]=2026-03-01&startedAt[lte]=2026-03-01&timeZone=Europe/Berlin', ['in']],
	['search=MEET', ['meeting']],
	['search=%25', ['100% off_now\\']],
	['search=f_n', ['100% off_now\\']],
	['search=%5C', ['100% off_now\\']],
	['search=ünal', ['100% off_now\\']],
	['search=nothing', []],
	['tags=Pricing', []],
	['types=', ['in', 'out', 'meeting', '100% off_now\\']],
] as const)('%s', async ([query, found]) => {
	expect(await titles(query)).toEqual(found);
});

test.for([
	'colour=red',
	'types=letter',
	'direction=up',
	'startedAt[gte]=yesterday',
	'startedAt[gte]=0000-01-01',
	'startedAt[gte]=2026-03-01&timeZone=Mars/Olympus',
	'limit=0',
	'limit=201',
	'start=10001',
	'start=-1',
	'search=%00',
	'sort[title]=sideways',
	'sort[colour]=asc',
	'sort[title;drop table conversation]=asc',
	'sort=title',
])('%s is a validation error', async (query) => {
	expect(await titles(query)).toMatchObject({ status: 400, name: 'ValidationError' });
});

test('a tag with a comma can be filtered by, alone and with others, and commas separate other tags', async () => {
	const tagged = async (...tags: string[]) => {
		const params = { id: await placeConversation(app.deps, who, { title: tags.join(' + ') }) };
		await who.client.updateConversation({ params, body: { tags } });
	};
	await tagged('Price, discount');
	await tagged('Price');
	await tagged('Rail');
	const found = async (tags: string | string[]) =>
		(await who.client.listConversations({ query: { tags } })).list.map((row) => row.title).toSorted();
	expect(await found(['Price, discount'])).toEqual(['Price, discount']);
	expect(await found('Price, discount')).toEqual(['Price, discount']);
	expect(await found(['Price, discount', 'Rail'])).toEqual(['Price, discount', 'Rail']);
	expect(await found(['Price,Rail'])).toEqual(['Price', 'Rail']);
	expect(await titles('tags=Price%2C+discount&tags=Price')).toEqual(['Price, discount', 'Price']);
});

test('a total above ten thousand is reported as a lower bound', { tags: ['release'] }, async () => {
	const busy = await app.signUp();
	const many = (count: number) =>
		placeConversations(
			app.deps,
			busy,
			Array.from({ length: count }, () => ({})),
		);
	await many(10_000);
	const query = { start: 0, limit: 1 };
	expect((await busy.client.listConversations({ query })).query).toEqual({ total: 10_000, ...query });
	await many(1);
	expect((await busy.client.listConversations({ query })).query).toEqual({
		total: 10_000,
		totalIsLowerBound: true,
		...query,
	});
});
