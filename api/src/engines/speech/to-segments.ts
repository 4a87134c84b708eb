import type { Origin } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { yieldToEventLoop } from '../../platform/processes/yield-to-event-loop.ts';
import { meanConfidence } from './mean-confidence.ts';
import type { Span, Word } from './speech-engine.ts';
import { textOfWords } from './utterance-of.ts';

export type SpeakerLabelledChannel = {
	origin: Origin;
	isEstimatedSpeaker: boolean;
	words: { speakerId: string; word: Word }[];
};

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

/** Most engines return words in order, and sorting hundreds of thousands is slow. */
function inOrder(words: readonly SpokenWord[]): readonly SpokenWord[] {
	const startOf = (i: number) => words[i]?.word.startedAt ?? 0;
	const isSorted = words.every((_, i) => i === 0 || startOf(i - 1) <= startOf(i));
	return isSorted ? words : words.toSorted((a, b) => a.word.startedAt - b.word.startedAt);
}

function* withinLimits(words: Word[], limits: SegmentLimits): Generator<Word[]> {
	for (let from = 0; from < words.length; ) {
		const start = words[from]?.startedAt ?? 0;
		// A speaker may talk for hours without a pause.
		const ahead = words.slice(from, from + limits.mostWords + 1);
		const tooFar = ahead.findIndex((word, i) => i >= limits.mostWords || word.endedAt - start > limits.longestMs);
		const part = tooFar < 0 ? ahead : ahead.slice(0, tooFar === 0 ? 1 : bestCut(ahead, tooFar));
		from += part.length;
		yield part;
	}
}

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
