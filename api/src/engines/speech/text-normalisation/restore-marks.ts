import { mapInTurns } from '../../../platform/processes/yield-to-event-loop.ts';
import type { Utterance, Word } from '../speech-engine.ts';
import { utteranceOf } from '../utterance-of.ts';
import { casing, sentencePauseMs, withFullStop } from './normalise-english.ts';

const bareFrom = 3;
const leadingDots = /^(?:\.{2,}|…)/;

/** Punctuates a piece without marks by its pauses, ends cut sentences, and removes dots of continued sentences. */
export async function restoreMarks(utterances: readonly Utterance[]): Promise<Utterance[]> {
	const marked = utterances.map(withoutLeadingDots).filter(({ words }) => words.length > 0);
	const restored = await mapInTurns(marked.entries(), ([i, utterance]) => {
		const { words, ...rest } = utterance;
		if (isBare(words)) {
			const [cased] = utteranceOf(casing(words));
			return cased ? [{ ...cased, speaker: rest.speaker }] : [];
		}
		const last = words.at(-1);
		if (!last || !/[\p{L}\p{N}]["”’)]?$/u.test(last.text) || !endsHere(last, marked[i + 1]?.words[0])) {
			return [utterance];
		}
		const closed = [...words.slice(0, -1), { ...last, text: withFullStop(last.text) }];
		return [{ ...rest, words: closed, text: closed.map(({ text }) => text).join(' ') }];
	});
	return restored.flat();
}

function withoutLeadingDots(utterance: Utterance): Utterance {
	if (!utterance.words.some(({ text }) => leadingDots.test(text))) return utterance;
	const words = utterance.words
		.map((word) => ({ ...word, text: word.text.replace(leadingDots, '') }))
		.filter(({ text }) => text !== '');
	return { ...utterance, words, text: words.map(({ text }) => text).join(' ') };
}

const isBare = (words: readonly Word[]): boolean =>
	words.length >= bareFrom &&
	!words.some(({ text }) => /\p{Lu}/u.test(text.replace(/^I\b/, '')) || /[.,?!;:]$/.test(text));

function endsHere(last: Word, next: Word | undefined): boolean {
	if (!next || next.startedAt - last.endedAt >= sentencePauseMs) return true;
	return /^\p{Lu}/u.test(next.text) && !/^I\b/.test(next.text);
}
