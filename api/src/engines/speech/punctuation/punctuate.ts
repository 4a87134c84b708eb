import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { askChild } from '../../../platform/processes/ask-child.ts';
import { yieldToEventLoop } from '../../../platform/processes/yield-to-event-loop.ts';
import type { Word } from '../speech-engine.ts';
import { casing } from '../text-normalisation/normalise-english.ts';
import type { TranscribedSegment } from '../to-segments.ts';
import type { PunctuationModel } from './punctuation-model.ts';
import { withMarks } from './with-marks.ts';

export type Punctuate = (segments: TranscribedSegment[], signal: AbortSignal) => Promise<TranscribedSegment[]>;

type Options = {
	script?: string;
	timeLimit?: (words: number) => number;
};

const ownScript = fileURLToPath(new URL('./punctuation-child.ts', import.meta.url));
const samePersonWithinMs = 1_200;

/** Punctuates with a model. If the process dies or its text has other words, sentences end at pauses. */
export const createPunctuate =
	(model: PunctuationModel, log: Logger, { script = ownScript, timeLimit = defaultLimit }: Options = {}): Punctuate =>
	async (segments, signal) => {
		const passages = intoPassages(segments);
		const texts = passages.map((passage) =>
			wordsOf(passage)
				.map(({ text }) => text.toLowerCase())
				.join(' '),
		);
		const request = { model, texts };
		const timeLimitMs = timeLimit(wordsOf(segments).length);
		const answers = await askChild<string[]>(signal, { script, request, timeLimitMs, work: 'the punctuation' }).catch(
			(err) => {
				signal.throwIfAborted();
				log.warn({ err, punctuation: model.id }, 'punctuation failed');
				return [];
			},
		);
		const all: TranscribedSegment[] = [];
		for await (const [i, passage] of yieldToEventLoop(passages.entries())) {
			const words = await withMarks(wordsOf(passage), answers[i] ?? '');
			for (const segment of words ? distribute(passage, words) : passage.map(byPauses)) all.push(segment);
		}
		return all.toSorted((a, b) => a.startedAt - b.startedAt || a.endedAt - b.endedAt);
	};

const defaultLimit = (words: number) => 60_000 + 20 * words;

const wordsOf = (segments: readonly TranscribedSegment[]) => segments.flatMap(({ words }) => words);

function intoPassages(segments: readonly TranscribedSegment[]): TranscribedSegment[][] {
	const passages: TranscribedSegment[][] = [];
	const lastOf = new Map<string, TranscribedSegment[]>();
	for (const segment of segments) {
		const key = `${segment.origin} ${segment.speakerId}`;
		const passage = lastOf.get(key);
		if (passage && segment.startedAt - (passage.at(-1)?.endedAt ?? 0) <= samePersonWithinMs) passage.push(segment);
		else {
			const begun = [segment];
			passages.push(begun);
			lastOf.set(key, begun);
		}
	}
	return passages;
}

function distribute(passage: readonly TranscribedSegment[], words: readonly Word[]): TranscribedSegment[] {
	let at = 0;
	return passage.map((segment) => {
		const from = at;
		at += segment.words.length;
		return rewritten(segment, words.slice(from, at));
	});
}

const byPauses = (segment: TranscribedSegment) => rewritten(segment, casing(segment.words));

const rewritten = (segment: TranscribedSegment, words: Word[]): TranscribedSegment => ({
	...segment,
	words,
	text: words.map(({ text }) => text).join(' '),
});
