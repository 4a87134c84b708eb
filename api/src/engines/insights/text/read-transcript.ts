import { yieldToEventLoop } from '../../../platform/processes/yield-to-event-loop.ts';
import { evidenceWithin } from '../evidence-within.ts';
import type { Line, Transcript } from '../insight-engine.ts';
import { readWords } from './read-words.ts';
import type { Sentence } from './sentence.ts';
import { splitSentences } from './split-sentences.ts';
import { loadWink, type Wink } from './wink.ts';

export type Reading = { transcript: Transcript; isEnglish: boolean; isCased: boolean; sentences: Sentence[] };

/** Splits and tags a transcript, yielding to the event loop. Throws the reason of an aborted signal. */
export async function readTranscript(transcript: Transcript, signal: AbortSignal): Promise<Reading> {
	const isEnglish = /^en\b/i.test(transcript.language);
	const wink = isEnglish ? await loadWink() : undefined;
	const sentences: Sentence[] = [];
	for await (const line of yieldToEventLoop(transcript.lines, signal))
		sentences.push(...readLine(line, transcript.language, wink, sentences.length));
	return { transcript, isEnglish, isCased: isCased(transcript.lines), sentences };
}

function readLine(line: Line, language: string, wink: Wink | undefined, firstIndex: number): Sentence[] {
	return splitSentences(line.text, language, wink).map(({ from, to }, position) => {
		const text = line.text.slice(from, to);
		const index = firstIndex + position;
		return { index, line, from, text, ...readWords(text, language, wink), evidence: evidenceWithin(line, from, to) };
	});
}

function isCased(lines: Line[]): boolean {
	const withCapitals = lines.filter((line) => /\p{Lu}\p{Ll}/u.test(line.text)).length;
	const isShouted = lines.every((line) => line.text === line.text.toUpperCase());
	return !isShouted && withCapitals >= lines.length / 4;
}
