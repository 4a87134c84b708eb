import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

test('the owner can assign the channels of a recording to speakers, and change that any time', async () => {
	const placed = await placeTranscript(app.deps, who, [
		['local', 'good morning'],
		['other', 'hello'],
	]);
	const { fileId, recordingId: id, callId } = placed;
	const say = (ownChannel: 0 | 1 | 2) => who.client.setOwnChannel({ params: { id }, body: { ownChannel } });
	const read = async () => {
		const { list, speakers } = await who.client.getTranscript({ query: { fileId } });
		return {
			speakers: speakers.map(({ label, origin }) => `${label} ${origin}`),
			lines: list.map(({ speakerName, origin }) => `${speakerName} ${origin}`),
		};
	};
	await say(2);
	const second = ['Others other', 'Me local'];
	expect(await read()).toEqual({ speakers: second, lines: second });
	await say(0);
	const neither = ['Channel 1 local', 'Channel 2 other'];
	expect(await read()).toEqual({ speakers: neither, lines: neither });
	await say(1);
	const first = ['Me local', 'Others other'];
	expect(await read()).toEqual({ speakers: first, lines: first });
	const { recordings } = await who.client.getConversation({ params: { id: callId } });
	expect(recordings[0]?.ownChannel).toBe(1);
	const stranger = await app.signUp();
	const foreign = stranger.client.setOwnChannel({ params: { id }, body: { ownChannel: 1 } });
	await expect(foreign).rejects.toMatchObject({ code: 'recording_not_found' });
});
