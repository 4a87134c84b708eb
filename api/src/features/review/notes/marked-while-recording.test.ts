import { randomUUID } from 'node:crypto';
import { createApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { createRecordingTransport } from '@debrief/shared/recorder/recording-transport.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let who: TestUser;
let callId: string;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
	callId = await placeConversation(app.deps, who, { step: 'prepare', state: 'working' });
});
afterAll(() => app.close());

/** The recorder's way to the server, of which some answers get lost after the server has done its work. */
function recorder(lostAnswers = 0) {
	const { origin } = app;
	const tokens = { current: () => who.accessToken(), renew: async () => null };
	let left = lostAnswers;
	const lossy: typeof fetch = async (...args) => {
		const answer = await fetch(...args);
		if (left-- > 0) throw new TypeError('Failed to fetch');
		return answer;
	};
	const client = createApiClient({ origin, tokens, fetch: lossy });
	return createRecordingTransport({ origin, tokens, client });
}
const signal = new AbortController().signal;
const aMark = (description: string, cuePointMs = 1_500) => ({
	id: randomUUID(),
	description,
	cuePointMs,
	isSent: false,
});
const notes = async () => (await who.client.getConversation({ params: { id: callId } })).notes;

test('a mark resent after a lost response is a single note', async () => {
	const mark = aMark('The price');
	const transport = recorder(1);
	await expect(transport.sendMark(callId, mark, signal)).rejects.toMatchObject({ code: 'offline' });
	await transport.sendMark(callId, mark, signal);
	const found = (await notes()).filter((note) => note.description === 'The price');
	expect(found).toMatchObject([{ cuePoint: 1_500, createdWhile: 'recording', authorName: who.email }]);
});

test('two pins at the same moment are both kept', async () => {
	const transport = recorder();
	for (const mark of [aMark('', 9_000), aMark('', 9_000)]) await transport.sendMark(callId, mark, signal);
	expect((await notes()).filter((note) => note.cuePoint === 9_000)).toHaveLength(2);
});

test('marks that are too long, too late or blank are shortened or moved, never refused', async () => {
	const transport = recorder();
	await transport.sendMark(callId, aMark('ä'.repeat(20_000), limits.liveRecordingMaxMs + 0.4), signal);
	await transport.sendMark(callId, aMark(' \n', limits.liveRecordingMaxMs + 60_000), signal);
	const late = (await notes()).filter((note) => note.cuePoint === limits.liveRecordingMaxMs);
	expect(late.map((note) => note.description.length)).toEqual([limits.noteMaxLength, 0]);
});

test('a note that was changed or deleted after it was sent is so on the server, even if the answer got lost', async () => {
	const [changed, deleted, unknown] = [aMark('Five'), aMark('Nobody needs this'), aMark('Lost')];
	const transport = recorder();
	for (const mark of [changed, deleted]) {
		const noteId = await transport.sendMark(callId, mark, signal);
		const later = mark === changed ? { description: 'Five percent' } : { isDeleted: true };
		expect(await transport.sendMark(callId, { ...mark, ...later, noteId }, signal)).toBe(noteId);
		if (mark === deleted) await transport.sendMark(callId, { ...mark, isDeleted: true, noteId }, signal);
	}
	const lossy = recorder(1);
	await expect(lossy.sendMark(callId, unknown, signal)).rejects.toMatchObject({ code: 'offline' });
	await lossy.sendMark(callId, { ...unknown, description: 'Found' }, signal);
	const texts = (await notes()).map(({ description }) => description);
	expect(texts).toEqual(expect.arrayContaining(['Five percent', 'Found']));
	expect(texts.filter((text) => ['Five', 'Lost', 'Nobody needs this'].includes(text))).toEqual([]);
});
