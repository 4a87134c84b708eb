import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { splitWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { bareWord, commonWords } from './common-words.ts';

type Span = { startedAt: number; endedAt: number };

/** Unchanged words (longest common subsequence) keep their times. New ones share their gap, as estimates. In ms. */
export function realignWords(before: readonly WordTuple[], text: string, line: Span): WordTuple[] {
	const newWords = splitWords(text);
	const kept = commonWords(
		before.map(([word]) => bareWord(word)),
		newWords.map(bareWord),
	);
	const words: WordTuple[] = [];
	let [oldAt, newAt] = [0, 0];
	for (const [oldIndex, newIndex] of [...kept, [before.length, newWords.length] as const]) {
		const gap = { from: before[oldAt - 1]?.[2] ?? line.startedAt, to: before[oldIndex]?.[1] ?? line.endedAt };
		const replaced = before.slice(oldAt, oldIndex);
		const from = replaced[0]?.[1] ?? gap.from;
		const to = replaced.at(-1)?.[2] ?? gap.to;
		words.push(...spread(newWords.slice(newAt, newIndex), from, Math.max(from, to)));
		const same = before[oldIndex];
		const word = newWords[newIndex];
		if (same && word !== undefined) words.push([word, same[1], same[2], same[3], same[4]]);
		[oldAt, newAt] = [oldIndex + 1, newIndex + 1];
	}
	return words;
}

function spread(words: readonly string[], from: number, to: number): WordTuple[] {
	const letters = words.reduce((sum, word) => sum + word.length, 0);
	let at = from;
	return words.map((word): WordTuple => {
		const startedAt = at;
		at += (word.length / letters) * (to - from);
		return [word, Math.round(startedAt), Math.round(at), null, 1];
	});
}
