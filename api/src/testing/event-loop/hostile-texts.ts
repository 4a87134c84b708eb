import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { Line, Transcript } from '../../engines/insights/insight-engine.ts';
import { randomNumbers } from '../random.ts';

/** An upload of 500 MB may last a day. */
export const linesOfADay = 20_000;
const wordsOfALine = 15;
const msOfALine = 4_000;
const longLines = 200;

const spoken =
	"please call me back at 030 1234567 or write to ada@example.com tomorrow at half past five because I'll send Anna Smith of Acme Logistics the invoice for 300 dollars, it broke on Monday the 3rd of March".split(
		' ',
	);
const random = randomNumbers(7);
const pick = () => spoken[Math.floor(random() * spoken.length)] ?? '';
const rare = () => Math.floor(random() * 5_000).toString(36);
const sentence = (words: number) =>
	`${Array.from({ length: words }, () => (random() < 0.2 ? rare() : pick())).join(' ')}.`;

export const texts = {
	/** Together with `backwards`, the worst case of a comparison in pairs. */
	manyWords: 'a b '.repeat(limits.lineMaxLength / 4),
	backwards: 'b a '.repeat(limits.lineMaxLength / 4),
	oneLetter: 'a '.repeat(limits.lineMaxLength / 2),
	oneWord: 'a'.repeat(limits.lineMaxLength),
	chinese: '我們在會議中討論了這個問題但是沒有結論'.repeat(300).slice(0, limits.lineMaxLength),
};

export const dayOfLines: (Line & { words: WordTuple[] })[] = Array.from({ length: linesOfADay }, (_, i) => {
	const startedAt = i * msOfALine;
	const text = i < longLines ? sentence(2_000).slice(0, limits.lineMaxLength) : sentence(wordsOfALine);
	return {
		id: `line-${i}`,
		fileId: 'file',
		speakerId: `${i % 2}`,
		speakerName: i % 2 ? 'Anna Smith' : 'Ben',
		origin: 'mixed' as const,
		startedAt,
		endedAt: startedAt + msOfALine,
		text,
		words: text.split(' ').map((word, at): WordTuple => [word, startedAt + at, startedAt + at + 1, 0.3, 0]),
	};
});

export const dayOfTalk: Transcript = {
	language: 'en-US',
	startedAt: new Date('2026-01-05T10:00:00Z'),
	type: 'other',
	lines: dayOfLines.map(({ words: _, ...line }) => line),
};

export const terms = Array.from({ length: limits.vocabularyMaxTerms }, () =>
	sentence(12).slice(0, limits.termMaxLength),
);

/** Only the returned function is measured. */
export type Case = [name: string, prepare: () => (() => unknown) | Promise<() => unknown>];
