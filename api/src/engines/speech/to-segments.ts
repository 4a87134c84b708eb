import type { Origin } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { yieldToEventLoop } from '../../platform/processes/yield-to-event-loop.ts';
import { meanConfidence } from './mean-confidence.ts';
import type { Span, Word } from './speech-engine.ts';
import { textOfWords } from './utterance-of.ts';

/** A channel's words with their speakers. `local`: this side's microphone. `mixed`: everyone on one channel. */
export type SpeakerLabelledChannel = {
	origin: Origin;
	/** True when speakers were estimated from their voices rather than known from the channels. */
	isEstimatedSpeaker: boolean;
	words: { speakerId: string; word: Word }[];
};

/** A part of the transcript with one speaker. `text` is `words` after one another. `confidence` is 0 to 1, null if unknown. */
export type TranscribedSegment = Span & {
	speakerId: string;
	origin: Origin;
	text: string;
	words: Word[];
	confidence: number | null;
	isEstimatedSpeaker: boolean;
};

export const endsSentence = (text: string): boolean => /[.!?…。？！؟۔।॥။።]["”’)」』）]?$/.test(text);

export type SegmentLimits = { longestPauseMs: number; longestMs: number; mostWords: number };

const defaultLimits: SegmentLimits = { longestPauseMs: 1_200, longestMs: 30_000, mostWords: 60 };

/**
 * Groups each channel's words into segments in order of their start. A segment ends where the speaker changes, at a
 * pause, and before it gets too long. Overlapping voices of two channels stay overlapping segments. `write` normalises
 * the words of a segment (digits, casing, full stops).
 */
export async function toSegments(
	channels: readonly SpeakerLabelledChannel[],
	write: (words: Word[]) => Word[] = (words) => words,
	limits: SegmentLimits = defaultLimits,
): Promise<TranscribedSegment[]> {
	const segments: TranscribedSegment[] = [];
	for (const channel of channels)
		for (const turn of await intoTurns(channel, limits.longestPauseMs))
			for await (const words of yieldToEventLoop(withinLimits(turn.words, limits)))
				segments.push(toSegment(channel, turn.speakerId, write(words)));
	return segments.sort((a, b) => a.startedAt - b.startedAt || a.endedAt - b.endedAt);
}

type Turn = { speakerId: string; words: Word[] };

async function intoTurns(channel: SpeakerLabelledChannel, longestPauseMs: number): Promise<Turn[]> {
	const turns: Turn[] = [];
	for await (const { speakerId, word } of yieldToEventLoop(inOrder(channel.words))) {
		const turn = turns.at(-1);
		const endedAt = turn?.words.at(-1)?.endedAt ?? 0;
		if (turn?.speakerId === speakerId && word.startedAt - endedAt <= longestPauseMs) turn.words.push(word);
		else turns.push({ speakerId, words: [word] });
	}
	return turns;
}

type SpokenWord = SpeakerLabelledChannel['words'][number];

/** Most engines list words in order, and hundreds of thousands take a while to sort. */
function inOrder(words: readonly SpokenWord[]): readonly SpokenWord[] {
	const startOf = (i: number) => words[i]?.word.startedAt ?? 0;
	const isSorted = words.every((_, i) => i === 0 || startOf(i - 1) <= startOf(i));
	return isSorted ? words : words.toSorted((a, b) => a.word.startedAt - b.word.startedAt);
}

function* withinLimits(words: Word[], limits: SegmentLimits): Generator<Word[]> {
	for (let from = 0; from < words.length; ) {
		const start = words[from]?.startedAt ?? 0;
		// somebody may speak for hours without a pause
		const ahead = words.slice(from, from + limits.mostWords + 1);
		const tooFar = ahead.findIndex((word, i) => i >= limits.mostWords || word.endedAt - start > limits.longestMs);
		const part = tooFar < 0 ? ahead : ahead.slice(0, tooFar === 0 ? 1 : bestCut(ahead, tooFar));
		from += part.length;
		yield part;
	}
}

/** Cuts after the last sentence in the second half of what fits, or else at the longest pause there. */
function bestCut(words: readonly Word[], most: number): number {
	const least = Math.ceil(most / 2);
	const candidates = Array.from({ length: most - least + 1 }, (_, i) => least + i);
	const sentenceEnd = candidates.findLast((cut) => /[.!?…。？！؟۔।॥။។]["”’)」』）]?$/.test(words[cut - 1]?.text ?? ''));
	if (sentenceEnd) return sentenceEnd;
	const pause = (cut: number) => (words[cut]?.startedAt ?? 0) - (words[cut - 1]?.endedAt ?? 0);
	return candidates.reduce((best, cut) => (pause(cut) >= pause(best) ? cut : best), most);
}

function toSegment(channel: SpeakerLabelledChannel, speakerId: string, words: Word[]): TranscribedSegment {
	return {
		speakerId,
		origin: channel.origin,
		startedAt: words[0]?.startedAt ?? 0,
		endedAt: Math.max(...words.map((word) => word.endedAt)),
		text: textOfWords(words),
		words,
		confidence: meanConfidence(words),
		isEstimatedSpeaker: channel.isEstimatedSpeaker,
	};
}
