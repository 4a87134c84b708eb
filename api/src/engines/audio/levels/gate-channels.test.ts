import { afterAll, beforeAll, expect, test } from 'vitest';
import { AudioFixtures, conversation, describeAudio } from '../../../testing/audio/audio-fixtures.ts';
import { findSpeech } from '../find-speech.ts';
import { gateChannels } from './gate-channels.ts';

const startsOf = (voice: string) => conversation.filter((line) => line.voice === voice).map((line) => line.startedAt);

describeAudio('the gate between two channels', () => {
	let fixtures: AudioFixtures;
	let sides: [Buffer, Buffer];
	beforeAll(() => {
		fixtures = new AudioFixtures();
		sides = fixtures.sides();
	});
	afterAll(() => fixtures.remove());

	/** Both sides with the other's voice added at this level. */
	const withLeak = (leakDb: number): [string, string] => {
		const factor = 10 ** (leakDb / 20);
		const mix = (own: Buffer, other: Buffer) => {
			const mixed = Buffer.alloc(own.length);
			for (let at = 0; at < own.length; at += 2) {
				const sum = Math.round(own.readInt16LE(at) + factor * other.readInt16LE(at));
				mixed.writeInt16LE(Math.max(-32_768, Math.min(32_767, sum)), at);
			}
			return mixed;
		};
		const [left, right] = sides;
		return [
			fixtures.write(`left${leakDb}.pcm`, mix(left, right)),
			fixtures.write(`right${leakDb}.pcm`, mix(right, left)),
		];
	};

	test.for([-60, -20, -6])(
		'with crosstalk of %i dB, each channel keeps only its own speech',
		{ tags: ['release'] },
		async (leakDb) => {
			const { signal } = new AbortController();
			const everybody = await findSpeech({ pcmPath: fixtures.write('mono.pcm', fixtures.mono()), signal });
			expect(everybody.spans).toHaveLength(conversation.length);
			const speech = [everybody.spans, everybody.spans] as const;
			const kept = await gateChannels({ pcmPaths: withLeak(leakDb), speech, signal });
			kept.forEach((spans, side) => {
				const starts = startsOf(side === 0 ? 'slt' : 'rms');
				expect(spans).toHaveLength(starts.length);
				starts.forEach((start, index) => {
					expect(Math.abs((spans[index]?.startedAt ?? Number.NaN) - start)).toBeLessThan(200);
				});
			});
		},
	);

	test('noise in the pauses of a leaked voice is not taken for speech on either channel', async () => {
		const { signal } = new AbortController();
		const channel = (voiceLevel: number, seed: number) => {
			let state = seed;
			const samples = Int16Array.from({ length: 12_000 * 16 }, (_, i) => {
				state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
				const ms = i / 16;
				const isVoice = ms >= 4_000 && ms < 10_000 && ms % 1_200 < 600;
				return 60 * (state / 2 ** 31 - 1) + (isVoice ? voiceLevel * Math.sin(i / 8) : 0);
			});
			return Buffer.from(samples.buffer);
		};
		const voice = fixtures.write('voice.pcm', channel(8_000, 1));
		const leak = fixtures.write('leak.pcm', channel(1_000, 2));
		const speech = [{ startedAt: 4_000, endedAt: 10_000 }];
		const [own, other] = await gateChannels({ pcmPaths: [voice, leak], speech: [speech, speech], signal });
		expect(own).not.toEqual([]);
		expect(other).toEqual([]);
	});

	test('two people who talk at once both keep their speech', async () => {
		const { signal } = new AbortController();
		const [left] = sides;
		const pcmPaths = [fixtures.write('a.pcm', left), fixtures.write('b.pcm', left)] as const;
		const speech = [{ startedAt: 1_000, endedAt: 3_000 }];
		const kept = await gateChannels({ pcmPaths, speech: [speech, speech], signal });
		expect(kept).toEqual([speech, speech]);
	});
});
