// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImmediateJobs } from '../../../../platform/jobs/immediate-jobs.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { createUpload, noise, put } from '../../../../testing/send-recording.ts';
import { deleteUnsentUploads } from './delete-unsent-uploads.ts';

const dayMs = 86_400_000;
let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ deps: { jobs: createImmediateJobs() } });
});
afterAll(() => app.close());

test('an upload without bytes for a week is deleted, one with bytes, notes or a live recorder is kept', async () => {
	const who = await app.signUp();
	const [unsent, begun, noted] = [noise(9_000, 1), noise(9_000, 2), noise(9_000, 3)];
	const gone = await createUpload(who, unsent);
	const withBytes = await createUpload(who, begun);
	await put(app.origin, who, { fileId: withBytes.fileId, start: 0 }, begun.subarray(0, 4_000));
	const withNote = await createUpload(who, noted);
	const about = { parentType: 'call', cuePoint: 0, createdWhile: 'playback', description: 'a note' } as const;
	await who.client.createNote({ body: { ...about, parentId: withNote.callId } });
	const live = await createUpload(who, noise(9, 4), { hash: undefined, size: undefined, liveKey: crypto.randomUUID() });
	const left = async () => {
		const again = await app.signIn(who.email);
		return new Set((await again.client.listConversations({ query: {} })).list.map(({ id }) => id));
	};
	const all = [gone, withBytes, withNote, live].map(({ callId }) => callId);
	app.clock.advance(6 * dayMs);
	await deleteUnsentUploads(app.deps);
	expect(await left()).toEqual(new Set(all));
	app.clock.advance(dayMs + 1);
	await deleteUnsentUploads(app.deps);
	expect(await left()).toEqual(new Set(all.slice(1)));
	const renewed = await createUpload(await app.signIn(who.email), unsent);
	expect(renewed.fileId).not.toBe(gone.fileId);
});
