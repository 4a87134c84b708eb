import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { segment } from '../../../platform/db/schema/index.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { type PlacedTranscript, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
let placed: PlacedTranscript;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
	placed = await placeTranscript(app.deps, who, [
		['local', 'the quay line came late'],
		['other', 'which quay line do you mean'],
		['local', 'the one with the zorbacks'],
	]);
	const rows = await app.deps.db.select().from(segment).where(eq(segment.conversationId, placed.callId));
	for (const { id, words } of rows) {
		const doubted = words.map(([text, from, to, , isApproximate]): (typeof words)[number] => [
			...([text, from, to, 0.4, isApproximate] as const),
		]);
		await app.deps.db.update(segment).set({ words: doubted }).where(eq(segment.id, id));
	}
});
afterAll(() => app.close());

const misheard = async (by = who) => (await by.client.listMisheardTerms({ query: { fileId: placed.fileId } })).list;

test('without a vocabulary, or for unspoken terms, no misheard terms are listed', async () => {
	expect(await misheard()).toEqual([]);
	await who.client.addVocabularyTerms({ body: { terms: ['Kubernetes'] } });
	expect(await misheard()).toEqual([]);
});

test('misheard terms are listed with places, can be corrected and undone, and are not listed while corrected', async () => {
	await who.client.addVocabularyTerms({ body: { terms: ['Quayline', 'Zorbax'] } });
	expect(await misheard()).toEqual([
		{ find: 'quay line', replace: 'Quayline', total: 2 },
		{ find: 'zorbacks', replace: 'Zorbax', total: 1 },
	]);
	const words = { fileId: placed.fileId, find: 'quay line', replace: 'Quayline' };
	const { list } = await who.client.findReplacements({ query: { ...words, exact: 'true' } });
	const lines = list.map(({ id, revision, places }) => ({
		segmentId: id,
		revision,
		from: places.map(({ from }) => from),
	}));
	const { id } = await who.client.replaceWords({ body: { ...words, exact: true, lines } });
	expect((await misheard()).map(({ find }) => find)).toEqual(['zorbacks']);
	const texts = async () =>
		(await who.client.getTranscript({ query: { fileId: placed.fileId } })).list.map(({ text }) => text);
	expect((await texts())[0]).toBe('the Quayline came late');
	await who.client.undoReplacement({ params: { id: id ?? '' } });
	expect(await misheard()).toHaveLength(2);
	expect((await texts())[0]).toBe('the quay line came late');
});

test('users without access to the conversation get 404', async () => {
	for (const by of [await app.signUp(), await joinWorkspace(app, who)])
		await expect(misheard(by)).rejects.toMatchObject({ status: 404, code: 'file_not_found' });
});
