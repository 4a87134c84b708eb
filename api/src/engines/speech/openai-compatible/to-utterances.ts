import { findWords, hasSpaceBetween, type WrittenWord } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { mapInTurns } from '../../../platform/processes/yield-to-event-loop.ts';
import { cutRepetition } from '../cut-repetition.ts';
import { meanConfidence } from '../mean-confidence.ts';
import type { Span, Utterance, Word } from '../speech-engine.ts';
import { textOfWords } from '../utterance-of.ts';
import { alignWords } from './align-words.ts';
import { type Clip, toFileTime } from './clip.ts';
import type { HeardClip, HeardPart } from './parse-transcription.ts';

const tolerance = 1_000;

/** Converts the words of a clip to utterances with file times. Drops words after the clip's end, which are invented. */
export async function toUtterances(clip: Clip, heard: HeardClip): Promise<Utterance[]> {
	const isInClip = (part: HeardPart) => (part.startedAt ?? 0) <= clip.lengthMs + tolerance;
	const words = heard.words.filter(isInClip);
	const segments = heard.segments.filter(isInClip);
	const spans = segments.map((segment) => spanOf(clip, segment));
	const wordsOf = Map.groupBy(words, (word) => nearestSpan(spans, word));
	const utterances = await mapInTurns(segments.entries(), ([i, segment]) => {
		const within = spans[i] ?? spanOf(clip, segment);
		const found = findWords(segment.text);
		const tokens = cutRepetition(
			found.map(({ text }) => text),
			within.endedAt - within.startedAt + tolerance,
		);
		const spaces = tokens.length === found.length ? unexpectedSpaces(found) : [];
		const timed = alignWords(tokens, wordsOf.get(i) ?? [], within).map(
			({ startedAt, endedAt, ...token }, at): Word => ({
				...token,
				...toFileTime(clip, { startedAt, endedAt }),
				...(spaces[at] !== undefined && { hasSpaceBefore: spaces[at] }),
			}),
		);
		const [first, last] = [timed[0], timed.at(-1)];
		if (!first || !last) return [];
		const confidence = meanConfidence(timed) ?? segment.confidence;
		const span = { startedAt: first.startedAt, endedAt: Math.max(first.endedAt, last.endedAt) };
		return [{ ...span, text: textOfWords(timed), words: timed, speaker: segment.speaker, confidence }];
	});
	return utterances.flat();
}

const unexpectedSpaces = (words: readonly WrittenWord[]): (boolean | undefined)[] =>
	words.map(({ text, from }, i) => {
		const before = words[i - 1];
		const isSpaced = before !== undefined && before.to < from;
		return before && isSpaced !== hasSpaceBetween(before.text, text) ? isSpaced : undefined;
	});

const spanOf = (clip: Clip, part: HeardPart): Span => {
	const startedAt = Math.min(clip.lengthMs, Math.max(0, part.startedAt ?? 0));
	return { startedAt, endedAt: Math.max(startedAt, Math.min(clip.lengthMs, part.endedAt ?? clip.lengthMs)) };
};

function nearestSpan(spans: readonly Span[], word: HeardPart): number {
	const middle = ((word.startedAt ?? 0) + (word.endedAt ?? 0)) / 2;
	let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
	for (let i = 0; i < spans.length && least > 0; i++) {
		const { startedAt = 0, endedAt = 0 } = spans[i] ?? {};
		const distance = Math.max(startedAt - middle, middle - endedAt, 0);
		if (distance < least) [nearest, least] = [i, distance];
	}
	return nearest;
}
