import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insightEdit } from '../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { placeConversation } from '../../testing/place-conversation.ts';
import type { TestUser } from '../../testing/test-client.ts';
import { placeInsights } from '../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
let id: string;
beforeAll(async () => {
	app = await createTestApp({ plan: 'free' });
	who = await app.signUp();
	id = await placeConversation(app.deps, who);
	await placeInsights(app.deps, who, id);
	const by = { conversationId: id, editedBy: 'Marta', editedAt: new Date() };
	await app.deps.db.insert(insightEdit).values([
		{ ...by, part: 'title', value: 'Mine' },
		{ ...by, part: 'summary', value: 'By hand.' },
		{ ...by, part: 'tags', value: ['By hand'] },
	]);
});
afterAll(() => app.close());

const revert = (part: 'title' | 'summary' | 'tags') => who.client.revertInsight({ params: { id }, body: { part } });
const editedParts = async () => {
	const rows = await app.deps.db.select().from(insightEdit).where(eq(insightEdit.conversationId, id));
	return rows.map(({ part }) => part).toSorted();
};

test('FREE does not reveal which hidden parts were edited manually', async () => {
	const { editedInsights } = await who.client.getConversation({ params: { id } });
	expect(editedInsights?.map(({ part }) => part)).toEqual(['title']);
});

test.for([
	['summary', 'transcriptSummary'],
	['tags', 'aiAnalysis'],
] as const)('FREE cannot revert the %s, and the edited version is kept', async ([part, feature]) => {
	const refused = { status: 403, code: 'feature_not_in_plan', extra: { feature } };
	await expect(revert(part)).rejects.toMatchObject(refused);
	expect(await editedParts()).toEqual(['summary', 'tags', 'title']);
});

test('FREE can revert a title', async () => {
	expect(await revert('title')).toMatchObject({ editedInsights: [] });
	expect(await editedParts()).toEqual(['summary', 'tags']);
});
