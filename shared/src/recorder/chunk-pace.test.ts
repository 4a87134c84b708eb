import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { FakeRecordingServer } from '../testing/fake-recording-server.ts';
import { aRecording, bytesOf } from '../testing/recordings.ts';
import { ChunkPace, liveChunkSlices } from './chunk-pace.ts';
import { openChunkStore } from './chunk-store.ts';
import { uploadRecording } from './upload-recording.ts';

const sizesAt = (pace: ChunkPace, tookMs: number, count: number): number[] =>
	Array.from({ length: count }, () => {
		pace.acknowledged(pace.slices, tookMs);
		return pace.slices;
	});

test('chunks grow while an acknowledgement takes longer than a third of their sound, up to seven seconds', () => {
	const pace = new ChunkPace();
	expect(pace.slices).toBe(liveChunkSlices);
	expect(sizesAt(pace, 279, 3)).toEqual([2, 2, 2]);
	expect(sizesAt(pace, 281, 3)).toEqual([4, 4, 4]);
	expect(sizesAt(pace, 5_000, 4)).toEqual([8, 16, 16, 16]);
});

test('a server that is quick again gets small chunks again, and the size does not swing', () => {
	const pace = new ChunkPace();
	sizesAt(pace, 5_000, 4);
	expect(sizesAt(pace, 20, 5)).toEqual([8, 4, 2, 2, 2]);
	for (const tookMs of [50, 100, 200, 400, 800, 1_600, 3_200]) {
		const sizes = sizesAt(pace, tookMs, 20).slice(5);
		expect(new Set(sizes).size).toBe(1);
	}
});

test('a recorder sends larger chunks to a slow server, and stores each slice on the device as before', async () => {
	const store = openChunkStore('pace');
	await store.begin('r', aRecording());
	const server = new FakeRecordingServer();
	let clock = 0;
	let growths = 0;
	const growth = async () => {
		growths += 1;
		await new Promise((resolve) => setTimeout(resolve));
	};
	const scheduler = { pause: async () => {}, reachable: async () => {}, signIn: async () => {}, growth };
	const running = uploadRecording({
		id: 'r',
		store,
		transport: server,
		scheduler,
		languageCode: 'en-US',
		signal: new AbortController().signal,
		onProgress() {},
		now: () => (clock += 1_000),
	});
	const arrived = () => server.files.get('file-r')?.bytes.length ?? 0;
	const append = async (count: number) => {
		for (let i = 0; i < count; i++) await store.append('r', bytesOf(4_000, i).buffer, 500);
	};
	await append(2);
	while (arrived() < 8_000) await growth();
	await append(3);
	for (const until = growths + 20; growths < until; ) await growth();
	expect([arrived(), (await store.extent('r')).bytes]).toEqual([8_000, 20_000]);
	await append(1);
	while (arrived() < 24_000) await growth();
	await store.finish('r', { finishedAt: '2026-01-01T10:00:00Z', endedUnexpectedly: false });
	await running;
	expect(server.chunks).toEqual([8_000, 16_000]);
});
