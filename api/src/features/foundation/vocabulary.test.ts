import { limits } from '@debrief/shared/domain/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const add = (who: TestUser, ...terms: string[]) => who.client.addVocabularyTerms({ body: { terms } });
const list = async (who: TestUser) => (await who.client.listVocabulary()).list;
const texts = async (who: TestUser) => (await list(who)).map(({ text }) => text);

test("members read, add and remove the workspace's terms, newest first, and outsiders cannot see them", async () => {
	const [owner, stranger] = [await app.signUp(), await app.signUp()];
	const member = await joinWorkspace(app, owner);
	await add(owner, 'Quayline', 'Zorbax 3000');
	app.clock.advance(1_000);
	const { added } = await add(member, '  Dr.  Łukasz Ø ');
	expect(added).toMatchObject([{ text: 'Dr. Łukasz Ø', addedBy: member.email }]);
	expect(await texts(owner)).toEqual(['Dr. Łukasz Ø', 'Quayline', 'Zorbax 3000']);
	expect(await texts(stranger)).toEqual([]);
	const [, first] = await list(owner);
	const params = { id: first?.id ?? '' };
	await expect(stranger.client.removeVocabularyTerm({ params })).rejects.toMatchObject({ code: 'term_not_found' });
	await member.client.removeVocabularyTerm({ params });
	expect(await texts(owner)).toEqual(['Dr. Łukasz Ø', 'Zorbax 3000']);
	await expect(member.client.removeVocabularyTerm({ params })).rejects.toMatchObject({ status: 404 });
});

test('a term is stored once, ignoring case, within a request and under concurrent ones', async () => {
	const who = await app.signUp();
	const { added } = await add(who, 'ÄRZTE', 'Ärzte', 'e\u0301lan');
	expect(added.map(({ text }) => text)).toEqual(['ÄRZTE', '\u00e9lan']);
	const both = await Promise.all([add(who, 'Acme', 'ärzte'), add(who, 'ACME')]);
	expect(both.flatMap((each) => each.added)).toHaveLength(1);
	expect(await list(who)).toHaveLength(3);
});

test("a request that exceeds the workspace's term limit adds nothing, also when concurrent", async () => {
	const who = await app.signUp();
	const many = Array.from({ length: limits.vocabularyMaxTerms - 1 }, (_, i) => `Term ${i}`);
	await add(who, ...many);
	await expect(add(who, 'One', 'Two')).rejects.toMatchObject({ status: 403, code: 'terms_limit' });
	const tries = await Promise.allSettled([add(who, 'One'), add(who, 'Two')]);
	expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
	expect(await list(who)).toHaveLength(limits.vocabularyMaxTerms);
	expect((await add(who, 'term 7')).added).toEqual([]);
});

test.each([
	['nothing', []],
	['a blank term', ['Acme', '  ']],
	['a line break', ['two\nlines']],
	['a line separator', ['two\u2028lines']],
	['a control character', ['a\u0007b']],
	['too long a term', ['x'.repeat(limits.termMaxLength + 1)]],
	['too many at once', Array.from({ length: limits.vocabularyMaxTerms + 1 }, (_, i) => `${i}`)],
])('%s is refused', async (_what, terms) => {
	const who = await app.signUp();
	await expect(add(who, ...terms)).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
	expect(await list(who)).toEqual([]);
});
