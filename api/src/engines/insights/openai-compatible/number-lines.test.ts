import { expect, it } from 'vitest';
import { buildTranscript } from '../../../testing/transcripts/build-transcript.ts';
import { numberLines, splitIntoParts } from './number-lines.ts';

it('every word is in exactly one part, however long its line', async () => {
	const long = Array.from({ length: 2_000 }, (_, index) => `word${index}`).join(' ');
	const { lines } = buildTranscript(['Ana: first', `Ben: ${long}`, 'Ana: last'].join('\n'), { local: 'Ana' });
	const parts = splitIntoParts(await numberLines(lines), 800);
	expect(parts.length).toBeGreaterThan(3);
	const words = parts.flat().map(({ text }) => text.replace(/^\[\d+\] \w+: /, ''));
	expect(words.join('').replaceAll(' ', '')).toBe(`first${long}last`.replaceAll(' ', ''));
	expect(parts.flat().map(({ number }) => number)).toEqual(expect.arrayContaining([1, 2, 3]));
	for (const part of parts.filter((one) => one.length > 1))
		expect(part.reduce((sum, line) => sum + line.tokens, 0)).toBeLessThanOrEqual(800);
});
