import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuiltInEngine } from '../../../engines/insights/built-in/built-in-engine.ts';
import type { InsightEngine, InsightRequest } from '../../../engines/insights/insight-engine.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { countCpuTime } from '../../../testing/test-clock.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

const requests: InsightRequest[] = [];
const builtIn = createBuiltInEngine();
const insights: InsightEngine = {
	...builtIn,
	analyse(request, signal) {
		requests.push(request);
		return builtIn.analyse(request, signal);
	},
};

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
	app = await createTestApp({ deps: { insights } });
	admin = await app.signUp();
});
afterAll(() => app.close());

type Lists = NonNullable<Parameters<TestUser['client']['updateSettings']>[0]['body']['transcripts']>;
const save = async (who: TestUser, transcripts: Lists) =>
	(await who.client.updateSettings({ body: { transcripts } })).transcripts;

async function analysed(who: TestUser, ...texts: string[]) {
	const lines = texts.map((text): [string, string] => ['1', text]);
	const { callId, fileId } = await placeTranscript(app.deps, who, lines);
	await who.client.regenerateInsights({ body: { fileIds: [fileId] } });
	await app.jobs.idle();
	return who.client.getConversation({ params: { id: callId } });
}

test("insights use the workspace's tags and checks, and lists can be filtered by its tags", async () => {
	const [who, other] = [await app.signUp(), await app.signUp()];
	await save(who, {
		classification: [{ tag: 'Vineyard', definition: 'grapes, harvest, barrels or vintage' }],
		verification: [{ name: 'Tasting offered', definition: 'come for a tasting, taste the wine, a glass of it' }],
	});
	const { tag, callAnalysis } = await analysed(who, 'the harvest of the grapes was late', 'please come for a tasting');
	expect(tag.map((each) => each.tag)).toEqual(['Vineyard']);
	expect(callAnalysis).toMatchObject([{ name: 'Tasting offered', result: 'found' }]);
	await save(who, { classification: [{ tag: 'Nobody says this', definition: 'zeppelin, airship, balloon' }] });
	const tags = async (of: TestUser) => (await of.client.listTags()).list.map((each) => each.tag);
	expect(await tags(who)).toEqual(['Nobody says this', 'Vineyard']);
	expect(await tags(other)).toEqual([]);
});

test('unchanged default definitions keep the key that engines know, edited ones match by definition only', async () => {
	const who = await app.signUp();
	const { classification } = (await who.client.getSettings()).transcripts;
	await analysed(who, 'the invoice is too expensive');
	expect(requests.at(-1)?.tags[0]).toMatchObject({ tag: 'Pricing', key: 'Pricing' });
	await save(who, {
		classification: classification.map((each) =>
			each.tag === 'Pricing' ? { tag: 'Pricing', definition: 'zeppelin, airship or balloon' } : each,
		),
	});
	const { tag } = await analysed(who, 'the invoice is too expensive');
	expect(requests.at(-1)?.tags[0]).toEqual({ tag: 'Pricing', definition: 'zeppelin, airship or balloon' });
	expect(tag.map((each) => each.tag)).not.toContain('Pricing');
});

test('the second of two concurrent saves is refused without data loss, and a save is audited', async () => {
	const who = await app.signUp();
	const colleague = await joinWorkspace(app, who, 'Admin');
	const { definitionsVersion } = (await colleague.client.getSettings()).transcripts;
	const list = (name: string) => [{ tag: name, definition: 'anything' }];
	const tries = await Promise.allSettled([
		save(who, { classification: list('One'), definitionsVersion }),
		save(colleague, { classification: list('Two'), definitionsVersion }),
	]);
	const refused = tries.filter((each) => each.status === 'rejected');
	expect(refused).toMatchObject([{ reason: { status: 409, code: 'definitions_changed' } }]);
	const now = (await who.client.getSettings()).transcripts;
	expect(now.definitionsVersion).toBe(definitionsVersion + 1);
	// Sending the same list again changes nothing, whatever it is based on.
	await save(who, { classification: now.classification, definitionsVersion });
	expect((await who.client.getSettings()).transcripts).toEqual(now);
	const { list: entries } = await admin.client.listAuditEntries({ query: {} });
	expect(entries.find(({ workspaceId }) => workspaceId === who.workspaceId)).toMatchObject({
		after: { classification: now.classification },
	});
});

test('500 definitions of each kind are stored and matched within seconds', { tags: ['release'] }, async () => {
	const who = await app.signUp();
	const topic = (i: number) => `topic${String.fromCharCode(97 + (i % 26), 97 + (Math.floor(i / 26) % 26))}`;
	const many = Array.from({ length: 500 }, (_, i) => ({ name: topic(i), definition: `somebody mentions ${topic(i)}` }));
	await save(who, {
		classification: many.map(({ name, definition }) => ({ tag: name, definition })),
		verification: many,
	});
	const lines = Array.from({ length: 300 }, (_, i) => `we should look at ${topic(i)} before the others do`);
	const cpuMs = countCpuTime();
	const { tag } = await analysed(who, ...lines);
	expect(tag.map((each) => each.tag)).toContain(topic(40));
	expect(cpuMs()).toBeLessThan(15_000);
});

const one = { tag: 'One', definition: 'anything' };
test.each<[string, Lists, string]>([
	['a tag without a name', { classification: [{ ...one, tag: '  ' }] }, 'Name is required'],
	['a check without a name', { verification: [{ name: ' ', definition: 'x' }] }, 'Name is required'],
	['a definition of spaces', { classification: [{ ...one, definition: ' \t ' }] }, 'Definition is required'],
	['the same name twice', { classification: [one, { ...one, tag: 'ONE' }] }, 'This name is used twice'],
	['line breaks in a name', { classification: [{ ...one, tag: 'a\nb' }] }, 'Line breaks are not allowed'],
	['too long a name', { classification: [{ ...one, tag: 'x'.repeat(101) }] }, 'Use maximum 100 characters'],
	['more than 500', { classification: Array.from({ length: 501 }, (_, i) => ({ ...one, tag: `${i}` })) }, ''],
])('%s is refused and changes nothing', async (_what, lists, message) => {
	const who = await app.signUp();
	const before = await who.client.getSettings();
	const refused = await save(who, lists).catch((error: unknown) => error);
	expect(refused).toMatchObject({ status: 400, code: 'invalid_input' });
	expect(JSON.stringify(refused)).toContain(message);
	expect(await who.client.getSettings()).toEqual(before);
});

test('a script in a name is stored as text, and only Admins can change definitions', async () => {
	const who = await app.signUp();
	const member = await joinWorkspace(app, who);
	const script = { tag: '<script>alert(1)</script>', definition: '"><img src=x onerror=alert(1)>' };
	expect((await save(who, { classification: [script] })).classification).toEqual([script]);
	await expect(save(member, { classification: [one] })).rejects.toMatchObject({ status: 403 });
	expect((await member.client.getSettings()).transcripts.classification).toEqual([script]);
});

test('tags require a plan that includes them', async () => {
	await using free = await createTestApp({ plan: 'free' });
	const who = await free.signUp();
	await expect(save(who, { classification: [one] })).rejects.toMatchObject({ code: 'feature_not_in_plan' });
});

test('conversations with a tag get its template and checks, read once more where insights find the tag', async () => {
	const who = await app.signUp();
	await save(who, {
		classification: [{ tag: 'Sales', definition: 'quotation or discount', template: 'sales' }],
		verification: [
			{ name: 'Price named', definition: 'euros', tag: 'Sales' },
			{ name: 'Hello said', definition: 'hello' },
		],
	});
	const asked = async (...texts: string[]) => {
		requests.length = 0;
		const { callAnalysis, tag } = await analysed(who, ...texts);
		return {
			templates: requests.map(({ template }) => template),
			checks: callAnalysis.map(({ name }) => name),
			tags: tag.map((each) => each.tag),
		};
	};
	const words = 'hello there, the quotation with the discount is 500 euros';
	expect(await asked('hello there, the weather is fine today')).toEqual({
		templates: ['general'],
		checks: ['Hello said'],
		tags: [],
	});
	expect(await asked(words, words)).toEqual({
		templates: ['general', 'sales'],
		checks: ['Price named', 'Hello said'],
		tags: ['Sales'],
	});
	expect(requests.every(({ tags, checks }) => !JSON.stringify([tags, checks]).includes('template'))).toBe(true);
});
