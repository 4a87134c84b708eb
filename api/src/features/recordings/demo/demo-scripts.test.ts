import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { samplesPerMs } from '../../../engines/audio/pcm/pcm-format.ts';
import { readDemoScript } from './demo-script.ts';
import { type DemoConversation, demoConversations } from './demo-scripts.ts';

function decoded({ audioPath, channels }: DemoConversation): Int16Array {
	const args = [
		'-nostdin',
		'-v',
		'error',
		'-i',
		audioPath,
		'-ac',
		String(channels),
		'-ar',
		'16000',
		'-f',
		's16le',
		'-',
	];
	const bytes = execFileSync('ffmpeg', args, { maxBuffer: 2 ** 26 });
	return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
}

/** Root mean square of one channel over a stretch in ms. */
function level(samples: Int16Array, channels: number, channel: number, from: number, to: number): number {
	let energy = 0;
	const [first, last] = [Math.round(from * samplesPerMs), Math.round(to * samplesPerMs)];
	for (let frame = first; frame < last; frame++) energy += (samples[frame * channels + channel] ?? 0) ** 2;
	return Math.sqrt(energy / Math.max(1, last - first));
}

describe.each(demoConversations)('demo conversation $key', (demo) => {
	const samples = decoded(demo);
	const channelOf = (origin: string) => (origin === 'other' ? 1 : 0);
	const neighbours = demo.segments.map((segment, i) => ({
		segment,
		quietBefore: segment.startedAt - Math.max(0, ...demo.segments.slice(0, i).map((other) => other.endedAt)),
	}));

	test('is small enough to live in the repository', () => {
		expect(statSync(demo.audioPath).size).toBeLessThan(620_000);
	});

	test('has audio as long as its stated duration', () => {
		const decodedMs = samples.length / demo.channels / samplesPerMs;
		expect(Math.abs(decodedMs - demo.durationMs)).toBeLessThan(25);
		expect(demo.durationMs).toBeGreaterThan(demo.segments.at(-1)?.endedAt ?? Number.POSITIVE_INFINITY);
	});

	test('speaks every line on its channel from start to end, after silence', () => {
		for (const { segment, quietBefore } of neighbours) {
			const channel = channelOf(segment.origin);
			const at = (from: number, to: number) => level(samples, demo.channels, channel, from, to);
			expect(at(segment.startedAt, segment.startedAt + 250), segment.text).toBeGreaterThan(300);
			expect(at(segment.endedAt - 250, segment.endedAt), segment.text).toBeGreaterThan(150);
			if (quietBefore >= 250) {
				expect(at(segment.startedAt - 220, segment.startedAt - 40), segment.text).toBeLessThan(60);
			}
		}
	});

	test('has the script as its transcript, line by line', () => {
		const script = readDemoScript(demo.key);
		const scripted = script.lines.map(({ speaker, text }) => ({ speaker, text }));
		expect(demo.segments.map(({ speaker, text }) => ({ speaker, text }))).toEqual(scripted);
	});

	test('has its words in order within their lines', () => {
		for (const { words, startedAt, endedAt } of demo.segments) {
			const times = words.flatMap((word) => [word.startedAt, word.endedAt]);
			expect(times).toEqual(times.toSorted((a, b) => a - b));
			expect([times[0], times.at(-1)]).toEqual([startedAt, endedAt]);
			expect(words.every((word) => word.endedAt - word.startedAt >= 20)).toBe(true);
		}
	});
});

test('in the three-person meeting, the remote voices are not on the microphone channel', { tags: ['release'] }, () => {
	const meeting = demoConversations.find(({ channels }) => channels === 2);
	if (!meeting) throw new Error('there is no two-channel demo');
	const samples = decoded(meeting);
	const alone = meeting.segments.filter((segment) =>
		meeting.segments.every(
			(other) => other === segment || other.endedAt < segment.startedAt || other.startedAt > segment.endedAt,
		),
	);
	expect(alone.length).toBeGreaterThan(12);
	for (const { origin, startedAt, endedAt, text } of alone) {
		const own = level(samples, 2, origin === 'other' ? 1 : 0, startedAt, endedAt);
		const other = level(samples, 2, origin === 'other' ? 0 : 1, startedAt, endedAt);
		expect(20 * Math.log10(own / Math.max(other, 1e-3)), text).toBeGreaterThan(20);
	}
	expect(new Set(meeting.segments.map(({ speaker }) => speaker)).size).toBe(3);
});
