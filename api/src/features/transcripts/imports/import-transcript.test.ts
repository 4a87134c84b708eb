import { apiBase } from '@debrief/shared/contract/paths.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const teams = `WEBVTT

00:00:01.000 --> 00:00:05.000
<v Anna Berg>Please send the invoice to the customer before Friday.</v>

00:00:06.000 --> 00:00:09.000
<v Ben>I will send the invoice tomorrow.</v>

00:30:00.000 --> 00:30:04.000
<v Anna Berg>Thank you, that settles the matter of the invoice.</v>
`;
const fileOf = (content: string | Buffer, name = 'weekly.vtt') =>
	new File([content as string], name, { type: 'text/vtt' });
const send = (content: string | Buffer, user = who, details = {}) =>
	user.client.importTranscript({ body: { ...details, theFile: fileOf(content) } });

async function imported(content = teams, details = {}) {
	const user = await app.signUp();
	const { callId, fileId, lines } = await send(content, user, details);
	await app.jobs.idle();
	return { user, callId, fileId, lines };
}

test('an imported transcript is a conversation with speakers, lines, insights, search and downloads, and no audio', async () => {
	const { user, callId, fileId, lines } = await imported();
	const { client } = user;
	const conversation = await client.getConversation({ params: { id: callId } });
	expect(lines).toBe(3);
	expect(conversation).toMatchObject({
		source: 'import',
		duration: 1_804_000,
		language: 'en',
		confidentShare: null,
		pipeline: { step: 'insights', state: 'done' },
		files: [{ fileName: 'weekly.vtt', audioDeletedAt: expect.any(String), audioDeletedBy: null }],
	});
	expect(conversation.insights).not.toBeNull();
	const transcript = await client.getTranscript({ query: { fileId } });
	expect(transcript).toMatchObject({
		status: 'done',
		engine: { label: 'Imported from VTT', quality: 'imported' },
		speakers: [{ name: 'Anna Berg' }, { name: 'Ben' }],
	});
	expect(transcript.list.map(({ speakerName, startedAt, text }) => [speakerName, startedAt, text])).toEqual([
		['Anna Berg', 1_000, 'Please send the invoice to the customer before Friday.'],
		['Ben', 6_000, 'I will send the invoice tomorrow.'],
		['Anna Berg', 1_800_000, 'Thank you, that settles the matter of the invoice.'],
	]);
	const words = await client.getWords({ query: { fileId, from: 0, to: 9_000 } });
	expect(words.list[0]?.words[0]).toEqual(['Please', 1_000, expect.any(Number), null, 1]);
	expect(await client.getStatistics({ query: { fileId } })).toMatchObject({ durationMs: 1_804_000 });
	const found = await client.searchTranscripts({ query: { search: 'tomorrow' } });
	expect(found.list.map((hit) => hit.callId)).toEqual([callId]);
	const srt = await client.downloadTranscripts({ query: { fileIds: fileId, format: 'srt' } });
	expect(await srt.bytes.text()).toContain('Ben: I will send the invoice tomorrow.');
	await expect(client.getPlayback({ params: { fileId } })).rejects.toMatchObject({ code: 'recording_deleted' });
	await expect(client.transcribeAgain({ body: { fileIds: [fileId] } })).rejects.toMatchObject({
		code: 'recording_deleted',
	});
});

test('an import uses no minutes and no storage, and is no work of an engine', async () => {
	const { user } = await imported();
	const { list } = await user.client.getUsages();
	expect(list.find(({ name }) => name === 'transcript')?.currentUsage).toBe(0);
	const { list: activity } = await user.client.listActivity({ query: {} });
	const types = activity.map(({ activityType }) => activityType);
	expect(types).toContain('callCreated');
	expect(types).not.toContain('conversationTranscribed');
});

test('title, type, number and start are stored, and a chosen language goes before the one of the words', async () => {
	const details = {
		title: 'My call',
		type: 'phone-call' as const,
		direction: 'inbound' as const,
		remotePhone: '+4930123456',
		startedAt: '2026-03-02T10:00:00.000Z',
		languageCode: 'de-DE',
	};
	const { user, callId } = await imported(teams, details);
	expect(await user.client.getConversation({ params: { id: callId } })).toMatchObject({
		title: 'My call',
		type: 'phone-call',
		direction: 'inbound',
		remotePhone: '+4930123456',
		startedAt: '2026-03-02T10:00:00.000Z',
		finishedAt: '2026-03-02T10:30:04.000Z',
		language: 'de-DE',
	});
});

test('the same file is refused with its conversation until that is deleted', async () => {
	const { user, callId } = await imported();
	const again = send(teams, user);
	await expect(again).rejects.toMatchObject({ code: 'file_already_exists', extra: { callId } });
	await user.client.deleteConversation({ params: { id: callId } });
	await send(teams, user);
	const twice = await Promise.allSettled([send(`${teams}\n`, user), send(`${teams}\n`, user)]);
	expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
	['file_empty', ''],
	['transcript_file_without_words', 'WEBVTT\n\n'],
	['transcript_file_unreadable', '%PDF-1.7'],
	['transcript_file_incomplete', '{"segments":[{"start":0,"te'],
	['transcript_file_without_times', 'Anna: Hello'],
	['transcript_file_too_long', '[00:00:01] a\n[30:00:00] b\n'],
	['transcript_file_too_large', Buffer.alloc(limits.transcriptFileMaxBytes + 1, ' ')],
] as const)('%s is said, and nothing is stored', async (code, content) => {
	const user = await app.signUp();
	await expect(send(content as string, user)).rejects.toMatchObject({ code });
	expect((await user.client.listConversations({ query: {} })).list).toEqual([]);
});

test('a form without a file and a body that is no form are refused', async () => {
	const post = (body: FormData | string) =>
		fetch(`${app.origin}${apiBase}/transcripts/imports`, {
			method: 'POST',
			headers: { authorization: `Bearer ${who.accessToken()}` },
			body,
		});
	const form = new FormData();
	form.append('title', 'x');
	expect((await post(form)).status).toBe(400);
	expect((await post('WEBVTT')).status).toBe(415);
});
