import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { Passage } from '../transcript-context.ts';
import type { PlacedWord } from '../words/place-words.ts';
import type { SelectedLine } from './selected-lines.ts';

type PlacedWords = readonly PlacedWord[] | null;
type WordsOf = (segment: Segment) => Promise<PlacedWords>;

/** Takes the times of the words, or else of the lines. */
export async function passageOf(lines: readonly SelectedLine[], wordsOf: WordsOf): Promise<Passage | null> {
	const [first, last] = [lines[0], lines.at(-1)];
	if (!first || !last) return null;
	const [firstWords, lastWords] = await Promise.all([wordsOf(first.segment), wordsOf(last.segment)]);
	return {
		startedAt: startOf(first, firstWords ?? []),
		endedAt: endOf(last, lastWords ?? []),
		quotes: quotesOf(lines),
	};
}

/** A rewritten word ("twenty" as "20") has no place in the text, but lies between its neighbours. */
const hasWord = (text: string, from: number, to: number) => /[\p{L}\p{N}]/u.test(text.slice(from, to));

function startOf({ segment, from, to }: SelectedLine, words: readonly PlacedWord[]): number {
	const first = words.find((word) => word.to > from);
	const isPlaced = first && !hasWord(segment.text, from, Math.min(first.from, to));
	return isPlaced ? first.startedAt : (words.findLast((word) => word.to <= from)?.endedAt ?? segment.startedAt);
}

function endOf({ segment, from, to }: SelectedLine, words: readonly PlacedWord[]): number {
	const last = words.findLast((word) => word.from < to);
	const isPlaced = last && !hasWord(segment.text, Math.max(last.to, from), to);
	return isPlaced ? last.endedAt : (words.find((word) => word.from >= to)?.startedAt ?? segment.endedAt);
}

function quotesOf(lines: readonly SelectedLine[]): Passage['quotes'] {
	const quotes: { speakerId: string; text: string }[] = [];
	for (const { segment, node, from, to } of lines) {
		const text = node.data.slice(from, to);
		const last = quotes.at(-1);
		if (last?.speakerId === segment.speakerId) last.text += ` ${text}`;
		else quotes.push({ speakerId: segment.speakerId, text });
	}
	return quotes;
}
