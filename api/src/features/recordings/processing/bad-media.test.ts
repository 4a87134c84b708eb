// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AudioFixtures, conversationMs, describeAudio, pcmInput } from '../../../testing/audio/audio-fixtures.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { sendRecording } from '../../../testing/send-recording.ts';
import type { TestUser } from '../../../testing/test-client.ts';

const speech = createScriptedSpeechEngine(({ speech: [first] }) =>
	first ? [utteranceOf('please send the report before friday', first.startedAt, first.endedAt)] : [],
);

describeAudio('what becomes of an upload', () => {
	let app: TestApp;
	let who: TestUser;
	let fixtures: AudioFixtures;
	beforeAll(async () => {
		app = await createTestApp({ deps: { speech } });
		who = await app.signUp();
		fixtures = new AudioFixtures();
		fixtures.write('spoken.pcm', fixtures.mono());
	});
	afterAll(async () => {
		fixtures.remove();
		await app.close();
	});

	const spoken = (name: string, ...args: string[]) =>
		fixtures.ffmpeg(name, ...pcmInput(), '-i', fixtures.path('spoken.pcm'), ...args);

	async function upload(path: string, fileName: string) {
		const { fileId, callId } = await sendRecording(app.origin, who, fixtures.read(path), { fileName });
		await app.jobs.idle();
		const { client } = who;
		const conversation = await client.getConversation({ params: { id: callId } });
		const transcript = await client.getTranscript({ query: { fileId } });
		const playback = await client.getPlayback({ params: { fileId } }).catch(() => null);
		const bytes = playback && (await fetch(app.origin + playback.url)).headers.get('content-length');
		return { conversation, transcript, playback, isPlayable: Number(bytes) > 0 };
	}

	test('a five-second recording gets no transcript but plays', async () => {
		const { conversation, transcript, isPlayable } = await upload(spoken('short.wav', '-t', '5'), 'short.wav');
		expect(conversation.pipeline).toMatchObject({ state: 'failed', reason: 'FileTooShort', canRetry: false });
		expect(conversation).toMatchObject({ duration: 5_000, aiStatus: 'processing_failed' });
		expect(transcript).toMatchObject({ status: 'processing_failed', failureReason: 'FileTooShort', list: [] });
		expect(isPlayable).toBe(true);
		const forGood = { status: 409, code: 'failed_for_good' };
		const fileIds = [conversation.files[0]?.fileId ?? ''];
		await expect(who.client.retryTranscripts({ body: { fileIds } })).rejects.toMatchObject(forGood);
		const params = { id: conversation.id };
		await expect(who.client.retryConversation({ params })).rejects.toMatchObject(forGood);
	});

	test('a recording of exactly ten seconds gets a transcript', async () => {
		const { conversation } = await upload(spoken('ten.wav', '-t', '10'), 'ten.wav');
		expect(conversation).toMatchObject({ duration: 10_000, pipeline: { state: 'done' } });
	});

	test('a silent recording has no speaker but plays', async () => {
		const silence = fixtures.ffmpeg('silence.wav', '-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '12');
		const { conversation, transcript, isPlayable } = await upload(silence, 'silence.wav');
		expect(conversation.pipeline).toMatchObject({ step: 'transcript', state: 'failed', reason: 'InvalidVoice' });
		expect(transcript.failureReason).toBe('InvalidVoice');
		expect(isPlayable).toBe(true);
	});

	test("a failure appears once in the activity, with the file's name", async () => {
		const path = fixtures.ffmpeg('quiet.wav', '-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '13');
		const { conversation } = await upload(path, 'quiet.wav');
		const { list } = await who.client.listActivity({ query: {} });
		const entries = list.filter(({ activityContent }) => activityContent.callId === conversation.id);
		expect(entries.map(({ activityType }) => activityType)).toEqual(['conversationFailed', 'callCreated']);
		expect(entries[0]?.activityContent.title).toBe('quiet.wav');
	});

	test.for([
		{
			what: 'a truncated m4a',
			make: () => fixtures.truncated(spoken('whole.m4a'), 'cut.m4a', 0.9),
			name: 'cut.m4a',
			reason: 'EndMissing',
			says: /end of this file is missing/,
		},
		{
			what: 'text named .wav',
			make: () => fixtures.write('text.wav', 'These are words, not sound. '.repeat(200)),
			name: 'text.wav',
			reason: 'BrokenAudio',
			says: /no audio/,
		},
		{
			what: 'a picture named .wav',
			make: () => {
				const picture = fixtures.ffmpeg('picture.png', '-f', 'lavfi', '-i', 'color=size=16x16', '-frames:v', '1');
				return fixtures.write('picture.wav', fixtures.read(picture));
			},
			name: 'picture.wav',
			reason: 'UnsupportedFormat',
			says: /not an audio or video format/,
		},
		{
			what: 'a video without sound',
			make: () => fixtures.ffmpeg('mute.mp4', '-f', 'lavfi', '-i', 'testsrc=size=64x64:duration=1', '-c:v', 'mpeg4'),
			name: 'mute.mp4',
			reason: 'NoAudio',
			says: /./,
		},
	])('$what fails as $reason with a message, is kept, and cannot be retried', async ({ make, name, reason, says }) => {
		const { conversation, transcript } = await upload(make(), name);
		expect(conversation.pipeline).toMatchObject({ step: 'prepare', state: 'failed', reason, canRetry: false });
		expect(conversation.pipeline.message).toMatch(says);
		expect(transcript).toMatchObject({ status: 'processing_failed', failureReason: reason });
		const [kept] = conversation.files;
		expect(await app.deps.storage.size(`originals/${kept?.fileId}`)).toBe(kept?.sizeBytes);
	});

	test.for([
		{ name: 'live.webm', args: ['-c:a', 'libopus', '-live', '1', '-cluster_time_limit', '500'] },
		{ name: 'eight-bit.wav', args: ['-c:a', 'pcm_u8', '-ar', '8000'] },
		{ name: 'mu-law.wav', args: ['-c:a', 'pcm_mulaw', '-ar', '8000'] },
	])('$name gets its true duration, a transcript and insights', async ({ name, args }) => {
		const { conversation, transcript, playback, isPlayable } = await upload(spoken(name, ...args), name);
		expect(conversation.pipeline).toMatchObject({ step: 'insights', state: 'done' });
		expect(Math.abs(conversation.duration - conversationMs)).toBeLessThan(60);
		expect(playback?.duration).toBe(conversation.duration);
		expect(transcript).toMatchObject({ status: 'done', failureReason: 'None' });
		expect(transcript.list.map((line) => line.text).join(' ')).toContain('report');
		expect(isPlayable).toBe(true);
	});
});
