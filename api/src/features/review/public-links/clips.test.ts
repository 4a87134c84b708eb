import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AudioFixtures, conversationMs, describeAudio, pcmInput } from '../../../testing/audio/audio-fixtures.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { sendRecording } from '../../../testing/send-recording.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { sweepMedia } from '../../recordings/index.ts';

describeAudio('audio behind a public link', () => {
	let app: TestApp;
	let who: TestUser;
	let audio: Buffer;
	beforeAll(async () => {
		app = await createTestApp();
		who = await app.signUp();
		await who.client.updateSettings({ body: { publicLinks: true } });
		const fixtures = new AudioFixtures();
		fixtures.write('spoken.pcm', fixtures.mono());
		audio = fixtures.read(fixtures.ffmpeg('spoken.mp3', ...pcmInput(), '-i', fixtures.path('spoken.pcm')));
		fixtures.remove();
	});
	afterAll(() => app.close());

	let sent = 0;
	async function send() {
		const bytes = Buffer.concat([audio, Buffer.alloc(++sent)]);
		const { fileId, callId } = await sendRecording(app.origin, who, bytes, { fileName: `spoken-${sent}.mp3` });
		await app.jobs.idle();
		const { recordings } = await who.client.getConversation({ params: { id: callId } });
		return { fileId, callId, recordingId: recordings[0]?.id ?? '' };
	}
	type Range = { startedAt: number; endedAt: number };
	async function share({ fileId, callId: id }: { fileId: string; callId: string }, range?: Range) {
		const clip = range && { fileId, ...range };
		const made = await who.client.createPublicLink({ params: { id }, body: { days: 1, hasAudio: true, clip } });
		await app.jobs.idle();
		return { linkId: made.id, token: made.url.split('/s/')[1] ?? '' };
	}
	const recordingBehind = async (token: string) =>
		(await app.client.openPublicLink({ body: { token } })).page?.recordings[0];
	const audioUrl = async (token: string) => app.origin + ((await recordingBehind(token))?.audioUrl ?? '');

	async function durationMs(response: Response): Promise<number> {
		const path = join(app.deps.env.dataFolder, 'heard');
		writeFileSync(path, Buffer.from(await response.arrayBuffer()));
		const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
		return Number(execFileSync('ffprobe', args, { encoding: 'utf8' })) * 1000;
	}
	const clips = async () => (await app.deps.storage.list('clips')).map(({ key }) => key);

	test('a clip link serves only the audio of its range, and a full link all of it, in byte ranges', async () => {
		const placed = await send();
		const [clip, whole] = [await share(placed, { startedAt: 4_800, endedAt: 8_200 }), await share(placed)];
		expect(await recordingBehind(clip.token)).toMatchObject({ audio: 'ready', duration: 3_400, isStereo: false });
		const heard = await fetch(await audioUrl(clip.token));
		expect(heard.headers.get('cache-control')).toBe('private, no-store');
		expect(heard.headers.get('content-type')).toBe('audio/webm');
		expect(Math.abs((await durationMs(heard)) - 3_400)).toBeLessThan(60);
		const url = await audioUrl(whole.token);
		expect(Math.abs((await durationMs(await fetch(url))) - conversationMs)).toBeLessThan(200);
		const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
		expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
	});

	test('revoking a link ends its audio and its clip at once', { tags: ['release'] }, async () => {
		const placed = await send();
		const { linkId, token } = await share(placed, { startedAt: 0, endedAt: 2_000 });
		const url = await audioUrl(token);
		expect((await fetch(url)).status).toBe(200);
		await who.client.revokePublicLink({ params: { id: placed.callId, linkId } });
		expect((await fetch(url)).status).toBe(404);
		expect((await clips()).filter((key) => key.includes(linkId))).toEqual([]);
	});

	test('an audio address of one link gives no access to another recording', async () => {
		const [one, other] = [await send(), await send()];
		const url = await audioUrl((await share(one, { startedAt: 0, endedAt: 2_000 })).token);
		await share(other);
		expect((await fetch(url.replace(one.fileId, other.fileId))).status).toBe(404);
	});

	test('a link without audio serves none, even at the audio address', { tags: ['release'] }, async () => {
		const placed = await send();
		const made = await who.client.createPublicLink({ params: { id: placed.callId }, body: { days: 1 } });
		const { page } = await app.client.openPublicLink({ body: { token: made.url.split('/s/')[1] ?? '' } });
		const answer = await fetch(`${app.origin}/api/v1/public-links/${page?.pass}/audio/${placed.fileId}`);
		expect(answer.status).toBe(404);
	});

	test.for(['the audio is deleted', 'the conversation is purged'])(
		'the clip is deleted when %s',
		{ tags: ['release'] },
		async (what) => {
			const placed = await send();
			const { linkId, token } = await share(placed, { startedAt: 0, endedAt: 2_000 });
			expect((await clips()).filter((key) => key.includes(linkId))).toHaveLength(1);
			if (what === 'the audio is deleted') {
				await who.client.deleteRecording({ params: { id: placed.recordingId } });
				expect(await recordingBehind(token)).toMatchObject({ audio: 'deleted', audioUrl: null });
			} else {
				await who.client.deleteConversation({ params: { id: placed.callId } });
				await who.client.purgeConversations({ body: { callIds: [placed.callId] } });
			}
			expect((await clips()).filter((key) => key.includes(linkId))).toEqual([]);
		},
	);

	test('a missing clip is cut when its link is opened, and the sweep keeps it', {
		tags: ['release'],
	}, async () => {
		const placed = await send();
		const { linkId, token } = await share(placed, { startedAt: 0, endedAt: 2_000 });
		await app.deps.storage.delete(`clips/${placed.fileId}.${linkId}`);
		expect(await recordingBehind(token)).toMatchObject({ audio: 'preparing', audioUrl: null });
		await app.jobs.idle();
		app.clock.advance(2 * 3_600_000);
		await app.deps.storage.append('clips/gone.nobody', 0, [Buffer.from('x')] as never);
		app.clock.advance(2 * 3_600_000);
		await sweepMedia(app.deps);
		expect(await clips()).not.toContain('clips/gone.nobody');
		expect(await recordingBehind(token)).toMatchObject({ audio: 'ready' });
	});

	test('without ffmpeg a clip has no audio and says so', { tags: ['release'] }, async () => {
		const placed = await send();
		const { FFMPEG_PATH } = app.deps.env;
		Object.assign(app.deps.env, { FFMPEG_PATH: '/nowhere/ffmpeg' });
		const { token } = await share(placed, { startedAt: 0, endedAt: 2_000 });
		expect(await recordingBehind(token)).toMatchObject({ audio: 'unavailable', audioUrl: null });
		Object.assign(app.deps.env, { FFMPEG_PATH });
	});
});
