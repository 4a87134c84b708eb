import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AudioFixtures, conversationMs, describeAudio, pcmInput } from '../../../testing/audio/audio-fixtures.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { sendRecording } from '../../../testing/send-recording.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

type Range = { startedAt: number; endedAt: number };
const first: Range = { startedAt: 500, endedAt: 1_700 };
const second: Range = { startedAt: 4_800, endedAt: 8_200 };

describeAudio('a clip of a recording', () => {
	let app: TestApp;
	let who: TestUser;
	let sent: { fileId: string; recordingId: string };
	let audio: Buffer;
	beforeAll(async () => {
		app = await createTestApp();
		who = await app.signUp();
		const fixtures = new AudioFixtures();
		fixtures.write('spoken.pcm', fixtures.mono());
		audio = fixtures.read(fixtures.ffmpeg('spoken.mp3', ...pcmInput(), '-i', fixtures.path('spoken.pcm')));
		fixtures.remove();
		sent = await send(audio);
	});
	afterAll(() => app.close());

	async function send(bytes: Buffer) {
		const { fileId, callId } = await sendRecording(app.origin, who, bytes, {
			fileName: 'spoken.mp3',
			title: 'Gate four',
		});
		await app.jobs.idle();
		const { recordings } = await who.client.getConversation({ params: { id: callId } });
		return { fileId, recordingId: recordings[0]?.id ?? '' };
	}
	const cut = (ranges: Range[], hasText = false, of = sent) =>
		who.client.createClip({ params: { fileId: of.fileId }, body: { ranges, hasText } });
	const bytesOf = async (url: string) => Buffer.from(await (await fetch(app.origin + url)).arrayBuffer());
	const cuts = async () => (await app.deps.storage.list('cuts')).map(({ key }) => key);

	function durationMs(bytes: Uint8Array): number {
		const path = join(app.deps.env.dataFolder, 'heard');
		writeFileSync(path, bytes);
		const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
		return Number(execFileSync('ffprobe', args, { encoding: 'utf8' })) * 1000;
	}

	test('contains exactly the audio of its ranges in order, and is named by title and start', async () => {
		const { url, fileName, sizeBytes } = await cut([second, first]);
		const answer = await fetch(app.origin + url);
		expect(answer.headers.get('content-disposition')).toContain('filename="Gate four 00.04.m4a"');
		expect(fileName).toBe('Gate four 00.04.m4a');
		const bytes = Buffer.from(await answer.arrayBuffer());
		expect(bytes.length).toBe(sizeBytes);
		expect(Math.abs(durationMs(bytes) - 4_600)).toBeLessThan(120);
		expect((await fetch(app.origin + url, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
	});

	test('is cut once for the same ranges, and separately for others', { tags: ['release'] }, async () => {
		await cut([first]);
		const before = await app.deps.storage.list('cuts');
		await cut([first]);
		expect(await app.deps.storage.list('cuts')).toEqual(before);
		await cut([{ ...first, endedAt: 1_701 }]);
		expect(await cuts()).toHaveLength(before.length + 1);
	});

	test('comes with its text in a ZIP, which follows edits', { tags: ['release'] }, async () => {
		const placed = await placeTranscript(
			app.deps,
			who,
			[
				['1', 'hello there everybody'],
				['2', 'good morning'],
			],
			{ title: 'Gate four' },
		);
		await app.deps.storage.append(`originals/${placed.fileId}`, 0, Readable.from([audio]));
		const textOf = async () => {
			const { url } = await cut(
				[
					{ startedAt: 0, endedAt: 4_000 },
					{ startedAt: 4_000, endedAt: 8_000 },
				],
				true,
				placed,
			);
			const zip = unzipSync(await bytesOf(url));
			expect(Object.keys(zip)).toEqual(['Gate four 00.00.m4a', 'Gate four 00.00.txt']);
			return new TextDecoder().decode(zip['Gate four 00.00.txt']);
		};
		expect(await textOf()).toBe(
			'Gate four\n\n[00:00–00:04]\nSpeaker 1: hello there everybody\n\n[00:04–00:08]\nSpeaker 2: good morning\n',
		);
		const [segmentId = ''] = placed.segmentIds;
		await who.client.editSegment({ params: { segmentId }, body: { text: 'Hello, everybody', revision: 0 } });
		expect(await textOf()).toContain('Hello, everybody');
	});

	test('is cut again if ffmpeg was killed after half of it', {
		tags: ['release'],
	}, async () => {
		const { env } = app.deps;
		const killed = join(env.dataFolder, 'ffmpeg');
		writeFileSync(killed, `#!/bin/sh\nfor last; do :; done\nhead -c 500 /dev/zero > "\${last#file:}"\nkill -9 $$\n`);
		chmodSync(killed, 0o755);
		const range = { startedAt: 1_000, endedAt: 3_000 };
		const before = await cuts();
		const found = env.FFMPEG_PATH;
		env.FFMPEG_PATH = killed;
		await expect(cut([range])).rejects.toMatchObject({ code: 'clip_not_cut' });
		env.FFMPEG_PATH = found;
		expect(await cuts()).toEqual(before);
		expect(readdirSync(join(env.dataFolder, 'incoming')).filter((name) => name.startsWith('clip-'))).toEqual([]);
		expect(Math.abs(durationMs(await bytesOf((await cut([range])).url)) - 2_000)).toBeLessThan(120);
	});

	test('must lie within the recording, and is limited to readers and to its own link type', async () => {
		await expect(cut([{ startedAt: 0, endedAt: conversationMs + 60_000 }])).rejects.toMatchObject({
			code: 'clip_outside_recording',
		});
		await expect(cut([{ startedAt: 5, endedAt: 5 }])).rejects.toMatchObject({ status: 400 });
		const stranger = await app.signUp();
		const asked = { params: { fileId: sent.fileId }, body: { ranges: [first] } };
		await expect(stranger.client.createClip(asked)).rejects.toMatchObject({ code: 'file_not_found' });
		const { url } = await who.client.getPlayback({ params: { fileId: sent.fileId } });
		const foreign = url.replace('/media/stream/', '/media/clips/');
		expect((await fetch(app.origin + foreign)).status).toBe(410);
	});

	test('is deleted with its source audio', { tags: ['release'] }, async () => {
		const other = await send(Buffer.concat([audio, Buffer.alloc(1)]));
		const { url } = await cut([first], true, other);
		expect((await cuts()).filter((key) => key.includes(other.fileId))).toHaveLength(2);
		await who.client.deleteRecording({ params: { id: other.recordingId } });
		expect((await fetch(app.origin + url)).status).toBe(404);
		expect((await cuts()).filter((key) => key.includes(other.fileId))).toEqual([]);
	});
});
