import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { type PlacedTranscript, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
let pallets: PlacedTranscript;
let invoices: PlacedTranscript;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
	pallets = await placeTranscript(
		app.deps,
		who,
		[
			['local', 'Good morning everybody'],
			['other', 'The late pallets are at gate four'],
			['local', 'Then send an invoice'],
			['other', 'Goodbye'],
		],
		{
			title: 'Pallets',
			type: 'phone-call',
			startedAt: new Date('2026-03-01T10:00:00Z'),
			names: { other: 'Dermot Ash' },
		},
	);
	invoices = await placeTranscript(
		app.deps,
		who,
		[
			['1', 'Invoices, invoices, and pallets that came late'],
			['2', 'Übergrößen sind teuer'],
		],
		{ title: 'Invoices', startedAt: new Date('2026-04-01T10:00:00Z') },
	);
});
afterAll(() => app.close());

type Query = Parameters<TestUser['client']['searchTranscripts']>[0]['query'];
const search = (query: Query) => who.client.searchTranscripts({ query });
const found = async (query: Query) => (await search(query)).list.map((hit) => hit.callId).toSorted();
const both = () => [pallets.callId, invoices.callId].toSorted();

test('a hit has its neighbours, speaker, time and highlighted match', async () => {
	const answer = await search({ search: '"late pallets"' });
	expect(answer).toMatchObject({
		query: { total: 1, start: 0, limit: 20 },
		lines: 1,
		isCut: false,
		speakers: [{ name: 'Dermot Ash', lines: 1 }],
		list: [{ callId: pallets.callId, title: 'Pallets', lines: 1, fileId: pallets.fileId, userName: 'Somebody' }],
	});
	expect(answer.list[0]?.transcript).toMatchObject([
		{ matched: false, text: 'Good morning everybody', position: 0, speakerName: 'Me', highlights: [] },
		{
			matched: true,
			id: pallets.segmentIds[1],
			speakerName: 'Dermot Ash',
			speakerIndex: 1,
			startedAt: 4_000,
			timestamp: '00:04',
			highlights: [[4, 16]],
		},
		{ matched: false, text: 'Then send an invoice', position: 2 },
	]);
	expect(answer.list[0]?.transcript).toHaveLength(3);
});

test.for([
	'support@larkfield.example',
	'support',
	'larkfield.example',
	'"example/late-list"',
	'late-list',
	'4.5',
	'gate_b',
])('%j finds a line by a part of a compound such as an address', async (text) => {
	const other = await app.signUp();
	const line = 'Write to support@larkfield.example or see https://larkfield.example/late-list, row 4.5 at gate_b';
	await placeTranscript(app.deps, other, [['1', line]]);
	// three characters are too few to search for
	const search = text.length > 3 ? text : `${text} gate`;
	const { list } = await other.client.searchTranscripts({ query: { search } });
	expect(list[0]?.transcript[0]?.highlights).not.toHaveLength(0);
});

describe('search syntax', () => {
	test.for([
		['pallets late', 2],
		['"pallets late"', 0],
		['invo', 2],
		['invoice', 2],
		['"invoice"', 1],
		['invo* pall*', 1],
		['INVOICES gate', 0],
		['übergrö', 1],
		['nowhere', 0],
		['!!!!', 0],
		["'; drop table segment; --", 0],
		['a & !b | (c:*)', 0],
		['\\\\\\\\', 0],
		['<-> <1>', 0],
	] as const)('%j matches %d conversations', async ([text, count]) => {
		expect(await found({ search: text })).toHaveLength(count);
	});
});

test('speaker, date and type filter the results', async () => {
	expect(await found({ search: 'pallets' })).toEqual(both());
	expect(await found({ search: 'pallets', speaker: 'dermot ash' })).toEqual([pallets.callId]);
	expect(await found({ search: 'pallets', speaker: 'Nobody' })).toEqual([]);
	expect(await found({ search: 'pallets', 'startedAt[gte]': '2026-03-15' })).toEqual([invoices.callId]);
	expect(await found({ search: 'pallets', 'startedAt[lte]': '2026-03-01' })).toEqual([pallets.callId]);
	expect(await found({ search: 'pallets', 'startedAt[gte]': '2026-03-01', 'startedAt[lte]': '2026-04-01' })).toEqual(
		both(),
	);
	expect(await found({ search: 'pallets', types: ['phone-call'] as never })).toEqual([pallets.callId]);
});

test('conversations are ranked by number of matches, page by page', async () => {
	const [first, second] = (await search({ search: 'invoice' })).list;
	expect([first?.callId, second?.callId]).toEqual([invoices.callId, pallets.callId]);
	const page = await search({ search: 'invoice', start: 1, limit: 1 });
	expect(page.list.map((hit) => hit.callId)).toEqual([pallets.callId]);
	expect(page.query.total).toBe(2);
});

test('the best three of many matches are shown, all are counted, and adjacent matches form one hit', async () => {
	const busy = await app.signUp();
	await placeTranscript(
		app.deps,
		busy,
		Array.from({ length: 12 }, (_, i) => ['1', `harbour number ${i}`]),
	);
	const { list, lines } = await busy.client.searchTranscripts({ query: { search: 'harbour' } });
	expect(lines).toBe(12);
	expect(list[0]?.lines).toBe(12);
	expect(list[0]?.transcript.length).toBeLessThanOrEqual(9);
	expect(list[0]?.transcript.every((line) => line.matched)).toBe(true);
});

test.for(['', 'abc', '   abc  ', 'x'.repeat(201)])('a search for %j is a validation error', async (text) => {
	const headers = { authorization: `Bearer ${who.accessToken()}` };
	const answer = await rawCall(app.origin, 'GET', `/transcripts/search?search=${encodeURIComponent(text)}`, {
		headers,
	});
	expect(answer).toMatchObject({ status: 400, body: { name: 'ValidationError', details: [{ field: 'search' }] } });
});

test('a search with an unknown filter is a validation error', async () => {
	const headers = { authorization: `Bearer ${who.accessToken()}` };
	const answer = await rawCall(app.origin, 'GET', '/transcripts/search?search=pallets&colour=red', { headers });
	expect(answer).toMatchObject({ status: 400, body: { name: 'ValidationError' } });
});

test('inaccessible conversations are never found', async () => {
	const stranger = await app.signUp();
	const colleague = await joinWorkspace(app, who);
	for (const one of [stranger, colleague])
		expect(await one.client.searchTranscripts({ query: { search: 'pallets' } })).toMatchObject({ list: [], lines: 0 });
	await placeTranscript(app.deps, colleague, [['1', 'my own pallets']]);
	expect((await colleague.client.searchTranscripts({ query: { search: 'pallets' } })).lines).toBe(1);
	expect((await search({ search: 'own pallets' })).lines).toBe(1);
});

test('results beyond the ranking limit are marked as cut, and the newest are ranked', {
	tags: ['release'],
}, async () => {
	const busy = await app.signUp();
	for (let i = 0; i < 5; i++)
		await placeTranscript(
			app.deps,
			busy,
			Array.from({ length: 500 }, () => ['1', `common word in ${i}`]),
			{
				startedAt: new Date(Date.UTC(2026, 0, 1 + i)),
			},
		);
	const { query, lines, isCut, list } = await busy.client.searchTranscripts({ query: { search: 'common' } });
	expect({ total: query.totalIsLowerBound, lines, isCut }).toEqual({ total: true, lines: 2_000, isCut: true });
	expect(list.map((hit) => hit.startedAt.slice(0, 10))).not.toContain('2025-12-31');
	const days = list.map((hit) => hit.startedAt.slice(8, 10)).toSorted();
	expect(days.slice(-4)).toEqual(['02', '03', '04', '05']);
});

test('a rare word is found in old conversations even if the newest do not contain it', {
	tags: ['release'],
}, async () => {
	const busy = await app.signUp();
	const old = await placeTranscript(app.deps, busy, [['1', 'the zeppelin has landed']], {
		startedAt: new Date('2001-01-01'),
	});
	for (let i = 0; i < 300; i++) await placeTranscript(app.deps, busy, [['1', 'nothing of it']]);
	const { list } = await busy.client.searchTranscripts({ query: { search: 'zeppelin' } });
	expect(list.map((hit) => hit.callId)).toEqual([old.callId]);
});

test('FREE cannot search all transcripts', async () => {
	await using free = await createTestApp({ plan: 'free' });
	const poor = await free.signUp();
	await expect(poor.client.searchTranscripts({ query: { search: 'pallets' } })).rejects.toMatchObject({
		status: 403,
		code: 'feature_not_in_plan',
		extra: { feature: 'globalSearch' },
	});
});
