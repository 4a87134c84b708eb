import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation, placeConversations } from '../../../testing/place-conversation.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeInsights } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const exported = async (callIds: string[], include?: Record<string, boolean>) => {
	const { fileName, bytes } = await who.client.exportConversations({ body: { callIds, ...(include && { include }) } });
	const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytes.arrayBuffer());
	return { fileName, text };
};

test('a CSV has the five columns, in UTF-8 with a byte order mark', async () => {
	const id = await placeConversation(app.deps, who);
	await placeInsights(app.deps, who, id);
	await who.client.updateConversation({ params: { id }, body: { title: 'Preis "Größe", 会議' } });
	const { fileName, text } = await exported([id]);
	expect(fileName).toMatch(/^conversations \d{4}-\d\d-\d\d\.csv$/);
	expect(text).toBe(
		'\uFEFFtitle,summary,tag,compliance,action_points\r\n' +
			'"Preis ""Größe"", 会議",The pallets came late. A credit was agreed.,Delivery,Greeting: found,' +
			'"[ ] Send the credit note (Marta, due 2026-02-20)"\r\n',
	);
});

test('columns can be turned off and on', async () => {
	const startedAt = new Date('2026-01-02T03:04:05Z');
	const id = await placeConversation(app.deps, who, { title: 'T', startedAt, durationMs: 61_000 });
	const off = { summary: false, tag: false, compliance: false, action_points: false };
	expect((await exported([id], off)).text).toBe('\uFEFFtitle\r\nT\r\n');
	expect((await exported([id], { ...off, started_at: true, duration: true })).text).toBe(
		'\uFEFFstarted_at,duration,title\r\n2026-01-02T03:04:05.000Z,01:01,T\r\n',
	);
	await expect(exported([id], { ...off, title: false })).rejects.toMatchObject({ code: 'invalid_input' });
	await expect(exported([id], { colour: true })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('an untitled conversation is named by its type and start', async () => {
	const startedAt = new Date('2026-01-02T03:04:05Z');
	const ids = [
		await placeConversation(app.deps, who, { type: 'phone-call', startedAt }),
		await placeConversation(app.deps, who, { title: ' ', startedAt }),
	];
	const { text } = await exported(ids, { summary: false, tag: false, compliance: false, action_points: false });
	expect(text.split('\r\n').slice(1, 3)).toEqual([
		'Phone call conversation on 2026-01-02 03:04 UTC',
		'Other conversation on 2026-01-02 03:04 UTC',
	]);
});

test('a title that is a spreadsheet formula is exported as text', async () => {
	const id = await placeConversation(app.deps, who, { title: '=HYPERLINK("http://evil")' });
	expect((await exported([id])).text).toContain('"\'=HYPERLINK(""http://evil"")"');
});

test('one foreign id refuses the whole export', async () => {
	const own = await placeConversation(app.deps, who, { title: 'own' });
	const foreign = await placeConversation(app.deps, await app.signUp(), { title: 'foreign' });
	await expect(exported([own, foreign])).rejects.toMatchObject({ status: 404, code: 'conversation_not_found' });
	await expect(exported([])).rejects.toMatchObject({ code: 'invalid_input' });
});

test('ten thousand are exported in order and can be deleted at once, one more is refused', {
	tags: ['release'],
}, async () => {
	const busy = await app.signUp();
	const ids = await placeConversations(
		app.deps,
		busy,
		Array.from({ length: 10_000 }, (_, i) => ({ title: `n${i}` })),
	);
	const include = { summary: false, tag: false, compliance: false, action_points: false };
	const { bytes } = await busy.client.exportConversations({ body: { callIds: ids, include } });
	const lines = (await bytes.text()).trim().split('\r\n').slice(1);
	expect(lines).toEqual(ids.map((_, i) => `n${i}`));
	const body = { callIds: [...ids, 'one-more'] };
	const headers = { authorization: `Bearer ${busy.accessToken()}` };
	for (const path of ['/calls/export', '/calls/delete'])
		expect(await rawCall(app.origin, 'POST', path, { headers, body })).toMatchObject({
			status: 400,
			body: { name: 'ValidationError', details: [{ field: 'callIds' }] },
		});
	const foreign = await placeConversation(app.deps, who);
	const withForeign = busy.client.deleteConversations({ body: { callIds: [...ids.slice(1), foreign] } });
	await expect(withForeign).rejects.toMatchObject({ code: 'conversation_not_found' });
	await busy.client.deleteConversations({ body: { callIds: ids } });
	expect((await busy.client.listConversations({ query: {} })).query.total).toBe(0);
});

test('FREE cannot export, and the error names the missing feature', async () => {
	await using free = await createTestApp({ plan: 'free' });
	const poor = await free.signUp();
	const id = await placeConversation(free.deps, poor);
	await expect(poor.client.exportConversations({ body: { callIds: [id] } })).rejects.toMatchObject({
		status: 403,
		code: 'feature_not_in_plan',
		extra: { feature: 'transcriptDownload' },
	});
});
