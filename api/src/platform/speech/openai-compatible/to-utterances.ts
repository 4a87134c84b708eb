import { cutRepetition } from '../cut-repetition.ts';
import { meanConfidence } from '../mean-confidence.ts';
import type { Span, Utterance } from '../speech-engine.ts';
import { alignWords } from './align-words.ts';
import { type Clip, toFileTime } from './clip.ts';
import type { HeardClip, HeardPart } from './parse-transcription.ts';

const tolerance = 1_000;

/** Converts the words of a clip to utterances with their times in the file. Drops words after the clip's end, which are invented. */
export function toUtterances(clip: Clip, heard: HeardClip): Utterance[] {
	const isInClip = (part: HeardPart) => (part.startedAt ?? 0) <= clip.lengthMs + tolerance;
	const words = heard.words.filter(isInClip);
	const segments = heard.segments.filter(isInClip);
	return segments.flatMap((segment, i) => {
		const within = spanOf(clip, segment);
		const tokens = cutRepetition(
			segment.text.split(' ').filter(Boolean),
			within.endedAt - within.startedAt + tolerance,
		);
		const own = segments.length === 1 ? words : words.filter((word) => nearestSegment(clip, segments, word) === i);
		const timed = alignWords(tokens, own, within).map(({ startedAt, endedAt, ...token }) => ({
			...token,
			...toFileTime(clip, { startedAt, endedAt }),
		}));
		const [first, last] = [timed[0], timed.at(-1)];
		if (!first || !last) return [];
		const confidence = meanConfidence(timed) ?? segment.confidence;
		const span = { startedAt: first.startedAt, endedAt: Math.max(first.endedAt, last.endedAt) };
		return [{ ...span, text: tokens.join(' '), words: timed, speaker: segment.speaker, confidence }];
	});
}

const spanOf = (clip: Clip, part: HeardPart): Span => {
	const startedAt = Math.min(clip.lengthMs, Math.max(0, part.startedAt ?? 0));
	return { startedAt, endedAt: Math.max(startedAt, Math.min(clip.lengthMs, part.endedAt ?? clip.lengthMs)) };
};

function nearestSegment(clip: Clip, segments: readonly HeardPart[], word: HeardPart): number {
	const middle = ((word.startedAt ?? 0) + (word.endedAt ?? 0)) / 2;
	const distances = segments.map((segment) => {
		const { startedAt, endedAt } = spanOf(clip, segment);
		return Math.max(startedAt - middle, middle - endedAt, 0);
	});
	return distances.indexOf(Math.min(...distances));
}
