import { expect, test } from 'vitest';
import { findWordlessSpeech, mergeSpans } from './find-wordless-speech.ts';

const span = (startedAt: number, endedAt: number) => ({ startedAt, endedAt });

test.for([
	['speech with words all along', [span(0, 5_000)], [span(200, 1_500), span(3_000, 4_900)], []],
	['two seconds between two words', [span(0, 9_000)], [span(0, 3_000), span(5_000, 9_000)], [span(3_000, 5_000)]],
	['a pause between two words', [span(0, 3_000), span(8_000, 9_000)], [span(0, 3_000), span(8_000, 9_000)], []],
	['a whole reply of a second', [span(0, 1_000), span(4_000, 5_000)], [span(0, 1_000)], [span(4_000, 5_000)]],
	['a second at the end of an answer', [span(0, 3_000)], [span(0, 2_000)], []],
	[
		'speech in several parts',
		[span(0, 900), span(1_500, 2_400), span(3_400, 4_000), span(6_000, 7_000)],
		[span(6_000, 7_000)],
		[span(0, 4_000)],
	],
	['parts with a word between them', [span(0, 900), span(2_000, 2_900)], [span(1_300, 1_600)], []],
	['no words at all', [span(1_000, 4_000)], [], [span(1_000, 4_000)]],
	['a word that begins before its speech', [span(1_000, 4_000)], [span(900, 2_500)], []],
	['no speech', [], [span(0, 500)], []],
] as const)('%s', ([, speech, words, wordless]) => {
	expect(findWordlessSpeech(speech, words)).toEqual(wordless);
});

test('speech that both channels miss at the same time counts once', () => {
	expect(mergeSpans([span(5_000, 7_000), span(0, 2_000), span(6_000, 9_000)])).toEqual([
		span(0, 2_000),
		span(5_000, 9_000),
	]);
});
