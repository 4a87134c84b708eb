import type { NewsContent } from '@debrief/shared/contract/news.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let admin: TestUser;
let reader: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	admin = await app.signUp('admin@example.com');
	reader = await app.signUp();
});
afterAll(() => app.close());

const hostile = '<img src=x onerror=alert(1)>';
const content = (changes: Partial<NewsContent> = {}): NewsContent => ({
	texts: { en: { title: 'Speaker names', text: hostile }, de: { title: 'Namen der Sprecher', text: '' } },
	url: 'https://debrief.example/news/1',
	publishedAt: '2026-01-05T08:00:00.000Z',
	...changes,
});
const read = () => reader.client.listNews({ query: {} });

test('published news is shown to all users, newest first, exactly as written', async () => {
	const first = await admin.client.addNews({ body: content() });
	const second = await admin.client.addNews({ body: content({ publishedAt: '2026-01-06T08:00:00.000Z' }) });
	const { list, query } = await read();
	expect(list.map(({ id }) => id)).toEqual([second.id, first.id]);
	expect(query).toMatchObject({ total: 2, limit: 10 });
	expect(list[1]).toEqual({ id: first.id, title: 'Speaker names', ...content() });
	for (const { id } of [first, second]) await admin.client.removeNews({ params: { id } });
	expect((await read()).list).toEqual([]);
});

test("the title is in the reader's language, otherwise in English, otherwise in the only language there is", async () => {
	const english = { en: { title: 'Only English', text: '' } };
	const german = { de: { title: 'Nur auf Deutsch', text: '' } };
	const added = [];
	for (const texts of [content().texts, english, german])
		added.push(await admin.client.addNews({ body: content({ texts }) }));
	const titles = async () => (await read()).list.map(({ title }) => title).toSorted();
	expect(await titles()).toEqual(['Nur auf Deutsch', 'Only English', 'Speaker names']);
	await reader.client.updateSettings({ body: { language: 'de' } });
	expect(await titles()).toEqual(['Namen der Sprecher', 'Nur auf Deutsch', 'Only English']);
	await reader.client.updateSettings({ body: { language: null } });
	for (const { id } of added) await admin.client.removeNews({ params: { id } });
});

test('future-dated news appears on its date, and only administrators see it before', async () => {
	const publishedAt = new Date(app.clock().getTime() + 60_000).toISOString();
	const { id } = await admin.client.addNews({ body: content({ publishedAt }) });
	expect((await read()).list).toEqual([]);
	expect((await admin.client.listAllNews({ query: {} })).list).toMatchObject([{ id }]);
	app.clock.advance(60_000);
	expect((await read()).list).toMatchObject([{ id }]);
	await admin.client.removeNews({ params: { id } });
});

test('an edit replaces texts, link and date, and the audit log keeps both versions', async () => {
	const { id } = await admin.client.addNews({ body: content() });
	const changed = content({ texts: { de: { title: 'Nur auf Deutsch', text: '' } }, url: null });
	expect(await admin.client.changeNews({ params: { id }, body: changed })).toMatchObject({ id, ...changed });
	expect((await read()).list).toMatchObject([{ id, ...changed }]);
	await admin.client.removeNews({ params: { id } });
	const { list } = await admin.client.listAuditEntries({ query: {} });
	expect(list.slice(0, 3)).toMatchObject([
		{ action: 'newsRemoved', subjectId: id, before: changed, after: null },
		{ action: 'newsChanged', subjectId: id, before: content(), after: changed },
		{ action: 'newsAdded', subjectId: id, before: null, after: content() },
	]);
});

test.each([
	['no title in any language', { texts: {} }, 'texts'],
	['an empty title', { texts: { en: { title: '  ', text: '' } } }, 'texts.en.title'],
	['a title of 161 characters', { texts: { en: { title: 'x'.repeat(161), text: '' } } }, 'texts.en.title'],
	['a link that runs a script', { url: 'javascript:alert(1)' }, 'url'],
	['a date that is none', { publishedAt: 'soon' }, 'publishedAt'],
])('%s is refused with a field error', async (_, changes, field) => {
	await expect(admin.client.addNews({ body: content(changes) })).rejects.toMatchObject({
		code: 'invalid_input',
		details: expect.arrayContaining([expect.objectContaining({ field })]),
	});
	expect((await admin.client.listAllNews({ query: {} })).list).toEqual([]);
});

test('only administrators can add, change, remove or list all news', async () => {
	const { id } = await admin.client.addNews({ body: content() });
	const params = { id };
	for (const attempt of [
		() => reader.client.addNews({ body: content() }),
		() => reader.client.changeNews({ params, body: content({ url: null }) }),
		() => reader.client.removeNews({ params }),
		() => reader.client.listAllNews({ query: {} }),
	])
		await expect(attempt()).rejects.toMatchObject({ status: 403 });
	expect((await read()).list).toMatchObject([{ id, ...content() }]);
	await admin.client.removeNews({ params });
});

test('when two administrators remove the same news, the second gets a not-found error', async () => {
	const { id } = await admin.client.addNews({ body: content() });
	const both = await Promise.allSettled([
		admin.client.removeNews({ params: { id } }),
		admin.client.removeNews({ params: { id } }),
	]);
	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'news_not_found' } });
	await expect(admin.client.changeNews({ params: { id }, body: content() })).rejects.toMatchObject({
		code: 'news_not_found',
	});
});

test('the wizard is shown to new accounts until they finish or dismiss it', async () => {
	const { client } = await app.signUp();
	expect(await client.getProfile()).toMatchObject({ showWizard: true });
	expect(await client.finishWizard({ body: { showWizard: false } })).toMatchObject({ showWizard: false });
	expect(await client.getProfile()).toMatchObject({ showWizard: false, showWelcomeMsg: true });
});
