import type { EngineUsed, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { joinSentences, joinWords, splitWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import type { TranscribedRecording } from '../../engines/speech/transcribe-recording.ts';

/** Times in ms from the start of the file. */
export type SpeechSegment = {
	startedAt: number;
	endedAt: number;
	speakerId: string;
	text: string;
	words: WordTuple[];
	/** 0 to 1. Null if unknown. */
	confidence: number | null;
};

export type SpeechResult = {
	/** BCP 47. */
	language: string;
	isTranslated?: boolean;
	durationMs: number;
	engine: EngineUsed;
	speakers: { id: string; label: string }[];
	segments: SpeechSegment[];
};

export const textOf = ({ segments }: SpeechResult): string => joinSentences(segments.map(({ text }) => text));

export function toSegments({ segments }: TranscribedRecording): SpeechSegment[] {
	return segments.map(({ startedAt, endedAt, speakerId, text, words, confidence }) => ({
		startedAt,
		endedAt,
		speakerId,
		text,
		confidence,
		words: words.map(({ text: word, ...each }): WordTuple => {
			return [word, each.startedAt, each.endedAt, each.confidence, each.isApproximate ? 1 : 0];
		}),
	}));
}

const marks = '.,!?;:…"“”„«»()\\[\\]¿¡。，、？！：；「」『』（）《》।॥؟،؛۔';
const edges = new RegExp(`^[${marks}]+|[${marks}]+$`, 'gu');

const withoutPunctuation = (text: string): string =>
	joinWords(
		splitWords(text)
			.map((word) => word.replace(edges, ''))
			.filter(Boolean),
	);

export const unpunctuated = (segments: readonly SpeechSegment[]): SpeechSegment[] =>
	segments.map((segment) => ({
		...segment,
		text: withoutPunctuation(segment.text),
		words: segment.words.flatMap(([word, ...rest]): WordTuple[] => {
			const bare = withoutPunctuation(word);
			return bare ? [[bare, ...rest]] : [];
		}),
	}));
