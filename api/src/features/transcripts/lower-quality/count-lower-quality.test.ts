import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation, file, recording, transcript } from '../../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../../platform/jobs/immediate-jobs.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine } from '../../../testing/engines/scripted-speech-engine.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

const engine = createScriptedSpeechEngine(() => []);
const speech = {
	...engine,
	quality: 'good' as const,
	label: 'Good engine',
	capabilities: () => ({ ...engine.capabilities(), languages: ['en'] }),
};

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	// nothing works on these jobs
	app = await createTestApp({ deps: { speech, jobs: createImmediateJobs() } });
	who = await app.signUp();
});
afterAll(() => app.close());

async function place(quality: 'basic' | 'good' | 'script', owner = who, durationMs = 60_000) {
	const placed = await placeTranscript(app.deps, owner, [['1', 'hello there', 0, durationMs]]);
	const used = { id: 'x', label: 'X', version: '1', quality };
	await app.deps.db.update(transcript).set({ engine: used }).where(eq(transcript.fileId, placed.fileId));
	return placed;
}

test('recordings from a lower-quality engine are counted, and so are those with edits', async () => {
	await place('basic');
	const edited = await place('basic');
	await place('good');
	await place('script');
	await place('basic', who, 9_000);
	await place('basic', await app.signUp());
	const gone = await place('basic');
	await app.deps.db.update(file).set({ audioDeletedAt: new Date() }).where(eq(file.id, gone.fileId));
	const german = await place('basic');
	await app.deps.db.update(recording).set({ language: 'de-DE' }).where(eq(recording.id, german.recordingId));
	const demo = await place('basic');
	await app.deps.db.update(conversation).set({ source: 'demo' }).where(eq(conversation.id, demo.callId));
	const [segmentId = ''] = edited.segmentIds;
	await who.client.editSegment({ params: { segmentId }, body: { text: 'hello you', revision: 0 } });

	const { engine: used, ...counted } = await who.client.countWeakerTranscripts();
	expect(counted).toEqual({ recordings: 2, edited: 1, durationMs: 120_000 });
	expect(used.label).toBe('Good engine');
});

test('a basic engine offers no upgrade', async () => {
	await place('basic');
	Object.assign(app.deps, { speech: { ...speech, quality: 'basic' } });
	expect(await who.client.countWeakerTranscripts()).toMatchObject({ recordings: 0 });
	await expect(who.client.startTranscriptBatch({ body: {} })).rejects.toMatchObject({ code: 'nothing_to_transcribe' });
	Object.assign(app.deps, { speech });
});

test('a basic model upgrades pocketsphinx transcripts, and not the other way round', async () => {
	const basic = { ...speech, quality: 'basic' as const };
	const used = { id: 'pocketsphinx', label: 'pocketsphinx', version: '5', quality: 'basic' } as const;
	const other = await app.signUp();
	const { fileId } = await place('basic', other);
	await app.deps.db.update(transcript).set({ engine: used }).where(eq(transcript.fileId, fileId));
	Object.assign(app.deps, { speech: { ...basic, id: 'sherpa-onnx' } });
	expect(await other.client.countWeakerTranscripts()).toMatchObject({ recordings: 1 });
	await app.deps.db
		.update(transcript)
		.set({ engine: { ...used, id: 'sherpa-onnx' } })
		.where(eq(transcript.fileId, fileId));
	expect(await other.client.countWeakerTranscripts()).toMatchObject({ recordings: 0 });
	Object.assign(app.deps, { speech: { ...basic, id: 'pocketsphinx' } });
	expect(await other.client.countWeakerTranscripts()).toMatchObject({ recordings: 0 });
	Object.assign(app.deps, { speech });
});
