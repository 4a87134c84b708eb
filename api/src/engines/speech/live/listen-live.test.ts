import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createRecogniserProcess } from '../sherpa-onnx/recogniser-process.ts';
import { listenLive } from './listen-live.ts';

const script = fileURLToPath(new URL('../../../testing/engines/fake-recogniser-child.ts', import.meta.url));
const { signal } = new AbortController();
const open: { close(): void }[] = [];
afterEach(() => {
	for (const each of open.splice(0)) each.close();
});

function start() {
	const process = createRecogniserProcess({ recogniser: { kind: 'online', config: {} }, script });
	const sent: number[] = [];
	const recogniser = listenLive({
		...process,
		listen(samples, ...more) {
			sent.push(samples.length / 16);
			return process.listen(samples, ...more);
		},
	});
	open.push(recogniser);
	const say = async (endedAt: number, { source = 'left', startedAt = 10_000, isOpen = true } = {}) => {
		const samples = new Float32Array((endedAt - startedAt) * 16).fill(0.1);
		const words = await recogniser.recognise({ startedAt, endedAt, samples, source, isOpen, language: null, signal });
		return words.map((word) => word.startedAt);
	};
	return { sent, say, process };
}

test('only the new part of a growing piece is recognised, with times relative to the whole', async () => {
	const { sent, say } = start();
	expect(await say(11_000)).toEqual([10_500, 11_000]);
	expect(await say(12_000)).toEqual([10_500, 11_000, 11_500, 12_000]);
	expect(await say(11_800, { isOpen: false })).toEqual([10_500, 11_000, 11_500, 11_800]);
	expect(sent).toEqual([1_000, 1_000, 0]);
	expect(await say(13_000, { startedAt: 12_000 })).toEqual([12_500, 13_000]);
	expect(sent.at(-1)).toBe(1_000);
});

test('both channels are recognised separately', async () => {
	const { sent, say } = start();
	await say(11_000);
	expect(await say(13_000, { source: 'right', startedAt: 12_000 })).toEqual([12_500, 13_000]);
	expect(await say(11_500)).toEqual([10_500, 11_000, 11_500]);
	expect(sent).toEqual([1_000, 1_000, 500]);
});

test('a piece that is cut shorter is recognised again without the part behind the cut', async () => {
	const { sent, say } = start();
	await say(15_000);
	expect(await say(12_000, { isOpen: false })).toEqual([10_500, 11_000, 11_500, 12_000]);
	expect(sent).toEqual([5_000, 2_000]);
});

test('a replacement process gets the whole piece', { tags: ['release'] }, async () => {
	const { sent, say, process } = start();
	await say(12_000);
	process.close();
	expect(await say(13_000)).toHaveLength(6);
	expect(sent).toEqual([2_000, 1_000, 3_000]);
});
