import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation, copyRequest, segment, user } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversations } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';
import { copyBatch, requestCopies } from './copied-columns.ts';
import { resumeCopies } from './copy-columns.job.ts';

let app: TestApp;
let owner: TestUser;
let other: TestUser;
let heir: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	owner = await app.signUp();
	other = await app.signUp();
	heir = await app.signUp();
});
afterAll(() => app.close());

const person = () => ({ source: 'person', sourceId: owner.userId }) as const;
const rename = (fullName: string) =>
	app.deps.db.transaction(async (tx) => {
		await tx.update(user).set({ fullName }).where(eq(user.id, owner.userId));
		await requestCopies(tx, person());
	});
const namesOf = async (who: TestUser) => {
	const rows = await app.deps.db
		.selectDistinct({ name: conversation.userName })
		.from(conversation)
		.where(eq(conversation.ownerId, who.userId));
	return rows.map(({ name }) => name);
};
const finish = async () => {
	await resumeCopies(app.deps);
	await app.jobs.idle();
};

test('a renamed person is found under the new name in exactly their own conversations', async () => {
	await placeConversations(app.deps, other, [{ userName: 'Other' }]);
	await placeConversations(
		app.deps,
		owner,
		Array.from({ length: 1_200 }, () => ({ userName: 'Old Name' })),
	);
	await rename('New Name');
	await finish();
	expect([await namesOf(owner), await namesOf(other)]).toEqual([['New Name'], ['Other']]);
	expect(await app.deps.db.select().from(copyRequest)).toEqual([]);
});

test('a job killed midway is completed by the next, and a completed one changes nothing', async () => {
	await rename('Third Name');
	expect(await app.deps.db.transaction((tx) => copyBatch(tx, person(), app.deps.clock()))).toBe(500);
	expect((await namesOf(owner)).sort()).toEqual(['New Name', 'Third Name']);
	await finish();
	expect(await namesOf(owner)).toEqual(['Third Name']);
	expect(await app.deps.db.transaction((tx) => copyBatch(tx, person(), app.deps.clock()))).toBe(0);
});

test('a second rename during the update ends with the last name', async () => {
	await rename('Fourth Name');
	const finishing = finish();
	await rename('Fifth Name');
	await finishing;
	await finish();
	expect(await namesOf(owner)).toEqual(['Fifth Name']);
	expect(await app.deps.db.select().from(copyRequest)).toEqual([]);
});

test("transferring a conversation updates the owner of its segments and the owner's name", async () => {
	const lines = Array.from({ length: 600 }, (_, i): [string, string] => ['1', `line ${i}`]);
	const { callId } = await placeTranscript(app.deps, owner, lines);
	const startedAt = new Date('2026-01-02T03:04:05.678Z');
	await app.deps.db.transaction(async (tx) => {
		await tx.update(conversation).set({ ownerId: heir.userId, startedAt }).where(eq(conversation.id, callId));
		await requestCopies(tx, { source: 'conversation', sourceId: callId });
	});
	await finish();
	const copies = await app.deps.db
		.selectDistinct({ ownerId: segment.ownerId, recordedAt: segment.recordedAt })
		.from(segment)
		.where(eq(segment.conversationId, callId));
	expect(copies).toEqual([{ ownerId: heir.userId, recordedAt: startedAt }]);
	expect(await namesOf(heir)).toEqual([heir.email]);
});
