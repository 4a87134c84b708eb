import { apiBase } from '@debrief/shared/contract/paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AudioFixtures, conversationMs, describeAudio, pcmInput } from '../../../../testing/audio/audio-fixtures.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { sendRecording } from '../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../testing/test-client.ts';

describeAudio('playback', () => {
	let app: TestApp;
	let who: TestUser;
	let fileId: string;
	let callId: string;
	let link: string;
	beforeAll(async () => {
		app = await createTestApp();
		who = await app.signUp();
		const fixtures = new AudioFixtures();
		fixtures.write('spoken.pcm', fixtures.mono());
		const bytes = fixtures.read(fixtures.ffmpeg('spoken.mp3', ...pcmInput(), '-i', fixtures.path('spoken.pcm')));
		fixtures.remove();
		({ fileId, callId } = await sendRecording(app.origin, who, bytes, { fileName: 'spoken.mp3' }));
		await app.jobs.idle();
		link = app.origin + (await playback()).url;
	});
	afterAll(() => app.close());

	const playback = (user = who) => user.client.getPlayback({ params: { fileId } });
	const get = (range?: string, method = 'GET') => fetch(link, { method, headers: range ? { range } : {} });

	test('a player gets a link, the true duration and a peak per tenth of a second', async () => {
		const { duration, peaks, peaksPerSecond, channels, urlExpiresAt } = await playback();
		expect(Math.abs(duration - conversationMs)).toBeLessThan(100);
		expect(channels).toEqual(['mixed']);
		expect(peaksPerSecond).toBe(10);
		expect(peaks.map((one) => Buffer.from(one, 'base64').length)).toEqual([Math.ceil(duration / 100)]);
		expect(Date.parse(urlExpiresAt) - Date.now()).toBeGreaterThan(50 * 60_000);
	});

	test('unreadable audio is reported as such and not shown as processing', async () => {
		const broken = await sendRecording(app.origin, who, Buffer.alloc(40_000, 7), { fileName: 'broken.mp3' });
		const ask = () => who.client.getPlayback({ params: { fileId: broken.fileId } });
		await app.jobs.idle();
		await expect(ask()).rejects.toMatchObject({ code: 'audio_unreadable', status: 409 });
	});

	test('any byte range of the playback copy can be requested, and all ranges form the whole', async () => {
		const whole = Buffer.from(await (await get()).arrayBuffer());
		const part = await get('bytes=100-299');
		expect(part.status).toBe(206);
		expect(part.headers.get('content-range')).toBe(`bytes 100-299/${whole.length}`);
		expect(part.headers.get('content-length')).toBe('200');
		expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 300));
		const end = await get('bytes=-50');
		expect(end.status).toBe(206);
		expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-50));
		const rest = await get(`bytes=300-`);
		expect(Buffer.from(await rest.arrayBuffer())).toEqual(whole.subarray(300));
	});

	test('a range beyond the end is refused with the size', async () => {
		const answer = await get('bytes=99999999-');
		expect(answer.status).toBe(416);
		expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
		expect(await answer.json()).toMatchObject({ code: 'range_not_satisfiable', size: expect.any(Number) });
	});

	test('HEAD returns size and type without the bytes', async () => {
		const head = await get(undefined, 'HEAD');
		const whole = await get();
		expect(head.status).toBe(200);
		expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
		expect(head.headers.get('accept-ranges')).toBe('bytes');
		expect(head.headers.get('etag')).toBe(whole.headers.get('etag'));
		expect(head.headers.get('etag')).toMatch(/^"\d+-[0-9a-f]{16}"$/);
		expect((await head.arrayBuffer()).byteLength).toBe(0);
		await whole.body?.cancel();
	});

	test('the picture of a video is its original, with ranges and the same rights', { tags: ['release'] }, async () => {
		const fixtures = new AudioFixtures();
		fixtures.write('spoken.pcm', fixtures.mono());
		const picture = ['-f', 'lavfi', '-i', 'color=c=blue:s=64x64:r=5:d=12'];
		const sound = [...pcmInput(), '-i', fixtures.path('spoken.pcm')];
		const path = fixtures.ffmpeg('call.webm', ...picture, ...sound, '-c:v', 'libvpx', '-c:a', 'libopus', '-shortest');
		const bytes = fixtures.read(path);
		fixtures.remove();
		const sent = await sendRecording(app.origin, who, bytes, { fileName: 'call.webm' });
		await app.jobs.idle();
		const { video } = await who.client.getPlayback({ params: { fileId: sent.fileId } });
		expect(video).toMatchObject({ mimeType: 'video/webm', soundStartsAt: 0 });
		const url = app.origin + (video?.url ?? '');
		const part = await fetch(url, { headers: { range: 'bytes=10-109' } });
		expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm']);
		expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 110))).toBe(true);
		await who.client.deleteConversation({ params: { id: sent.callId } });
		expect((await fetch(url)).status).toBe(404);
		expect((await playback()).video).toBe(null);
	});

	test('media is never shown as a page', async () => {
		const answer = await get('bytes=0-0');
		expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
		expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
		expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
		expect(answer.headers.get('content-type')).toMatch(/^audio\//);
	});

	test('an expired or invented link is refused as gone', async () => {
		const expired = await app.deps.tokens.issueMedia(fileId, new Date(Date.now() - 1_000));
		for (const token of [expired, 'invented', who.accessToken()]) {
			const answer = await fetch(`${app.origin}${apiBase}/media/stream/${token}`);
			expect(answer.status).toBe(410);
			expect(await answer.json()).toMatchObject({ name: 'GoneError', code: 'link_expired' });
		}
	});

	test('a link expires within an hour, so it does not outlive a sign-out for long', async () => {
		const { urlExpiresAt } = await playback(who);
		expect(Date.parse(urlExpiresAt) - app.deps.clock().getTime()).toBeLessThanOrEqual(3_600_000);
	});

	test('only users with access get a link', async () => {
		const stranger = await app.signUp();
		await expect(playback(stranger)).rejects.toMatchObject({ status: 404, code: 'file_not_found' });
	});

	test('deleting a conversation invalidates its links and deletes its media from disk', {
		tags: ['release'],
	}, async () => {
		const bytes = Buffer.from(await (await get()).arrayBuffer());
		const other = await sendRecording(app.origin, who, bytes, { fileName: 'copy.webm' });
		await app.jobs.idle();
		const { url } = await who.client.getPlayback({ params: { fileId: other.fileId } });
		expect((await fetch(app.origin + url)).status).toBe(200);
		await who.client.deleteConversation({ params: { id: other.callId } });
		expect((await fetch(app.origin + url)).status).toBe(404);
		await who.client.purgeConversations({ body: { callIds: [other.callId] } });
		const stored = [...(await app.deps.storage.list('originals')), ...(await app.deps.storage.list('playback'))];
		expect(stored.filter(({ key }) => key.includes(other.fileId))).toEqual([]);
		expect((await who.client.getConversation({ params: { id: callId } })).id).toBe(callId);
	});
});
