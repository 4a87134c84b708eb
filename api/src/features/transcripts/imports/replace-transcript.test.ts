import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processingRun } from '../../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../../platform/jobs/immediate-jobs.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp({ deps: { jobs: createImmediateJobs() } });
	who = await app.signUp();
});
afterAll(() => app.close());

const srt =
	'1\n00:00:00,500 --> 00:00:03,000\nAnna: Good morning.\n\n2\n00:00:04,000 --> 00:00:09,000\nBen: Hello Anna.\n';
const replace = (fileId: string, content = srt, user = who) =>
	user.client.replaceTranscript({ params: { fileId }, body: { theFile: new File([content], 'call.srt') } });
const place = () =>
	placeTranscript(app.deps, who, [
		['1', 'good warning'],
		['2', 'hello banana'],
	]);
const textsOf = async (fileId: string) =>
	(await who.client.getTranscript({ query: { fileId } })).list.map(
		({ speakerName, text }) => `${speakerName}: ${text}`,
	);

test('a file replaces the transcript, the previous one can be compared and restored, and insights are made again', async () => {
	const { fileId, callId } = await place();
	const before = await textsOf(fileId);
	expect(await replace(fileId)).toEqual({ callId, fileId, lines: 2 });
	expect(await textsOf(fileId)).toEqual(['Anna: Good morning.', 'Ben: Hello Anna.']);
	const transcript = await who.client.getTranscript({ query: { fileId } });
	expect(transcript).toMatchObject({ engine: { quality: 'imported' }, former: { id: 'test' } });
	const conversation = await who.client.getConversation({ params: { id: callId } });
	expect(conversation).toMatchObject({ duration: 8_000, pipeline: { step: 'insights', state: 'waiting' } });
	const params = { fileId };
	const { rows } = await who.client.compareTranscripts({ params, query: {} });
	expect(rows).toHaveLength(2);
	await who.client.restoreTranscript({ params });
	expect(await textsOf(fileId)).toEqual(before);
});

test('lines end with the recording, and a transcript of a longer recording is refused', async () => {
	const { fileId } = await place();
	await replace(fileId);
	const { list } = await who.client.getTranscript({ query: { fileId } });
	expect(list.at(-1)?.endedAt).toBe(8_000);
	const later = srt.replaceAll('00:00:0', '00:10:0');
	await expect(replace(fileId, later)).rejects.toMatchObject({ code: 'transcript_beyond_recording' });
	expect(await textsOf(fileId)).toEqual(['Anna: Good morning.', 'Ben: Hello Anna.']);
});

test('a bad file and a recording at work leave the transcript as it is', async () => {
	const { fileId, recordingId } = await place();
	const before = await textsOf(fileId);
	await expect(replace(fileId, 'no times')).rejects.toMatchObject({ code: 'transcript_file_without_times' });
	await app.deps.db.update(processingRun).set({ state: 'working' }).where(eq(processingRun.recordingId, recordingId));
	await expect(replace(fileId)).rejects.toMatchObject({ code: 'still_processing' });
	expect(await textsOf(fileId)).toEqual(before);
});

test('an imported conversation takes the length of its new file', async () => {
	const theFile = new File([srt], 'a.srt');
	const { callId, fileId } = await who.client.importTranscript({ body: { theFile } });
	await replace(fileId, srt.replaceAll('00:00:0', '02:00:0'));
	expect(await who.client.getConversation({ params: { id: callId } })).toMatchObject({ duration: 7_209_000 });
});

test('a colleague who may only see a conversation cannot replace its transcript', async () => {
	const { fileId, callId } = await place();
	const colleague = await joinWorkspace(app, who, 'Agent');
	await expect(replace(fileId, srt, colleague)).rejects.toMatchObject({ code: 'file_not_found' });
	const body = { callIds: [callId], userIds: [colleague.userId], teamIds: [], right: 'view' as const };
	await who.client.shareConversations({ body });
	await expect(replace(fileId, srt, colleague)).rejects.toMatchObject({ code: 'forbidden' });
});
