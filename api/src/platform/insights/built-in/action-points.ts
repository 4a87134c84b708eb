import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { evidenceWithin } from '../evidence-within.ts';
import type { Line } from '../insight-engine.ts';
import { createDateReader } from '../text/read-dates.ts';
import type { Reading } from '../text/read-transcript.ts';
import type { Sentence } from '../text/sentence.ts';
import { shortenToWords } from '../text/shorten.ts';
import { findPromise, type Obliged } from './promise-patterns.ts';

const LONGEST_QUOTE_WORDS = 25;
const LONGEST_LOOSE_QUOTE_WORDS = 15;

/** Finds promises, requests and duties in English, with a `dueDate` when the same sentence names a day. None in other languages. */
export async function findActionPoints(reading: Reading): Promise<ActionPoint[]> {
	if (!reading.isEnglish) return [];
	const { language, startedAt, lines } = reading.transcript;
	const dates = await createDateReader(language, startedAt);
	const speakers = [...new Set(lines.map((line) => line.speakerName))];
	const seen = new Set<string>();
	return reading.sentences.flatMap((sentence) => {
		const promise = findPromise(sentence.text);
		const text = promise && quote(sentence, promise.at);
		if (!text || seen.has(text.toLowerCase())) return [];
		seen.add(text.toLowerCase());
		const owner = ownerOf(sentence, promise, speakers);
		if (promise.obliged === 'named' && owner === null) return [];
		return [
			{
				id: `action-${seen.size}`,
				text,
				owner,
				dueDate: dates.firstDue(text),
				isDone: false,
				evidence: [evidenceWithin(sentence.line, sentence.from, sentence.from + sentence.text.length)],
			},
		];
	});
}

/** Returns the whole sentence when it is short; otherwise, or without punctuation, from where the promise begins. */
function quote({ text, words }: Sentence, at: number): string {
	const isSentence = /[.!?…]["”)]?$/.test(text);
	if (isSentence && words.length <= LONGEST_QUOTE_WORDS) return text;
	return shortenToWords(text.slice(at), isSentence ? LONGEST_QUOTE_WORDS : LONGEST_LOOSE_QUOTE_WORDS);
}

type Promised = { obliged: Obliged; at: number; who: string | undefined };

function ownerOf({ line, text }: Sentence, { obliged, who, at }: Promised, speakers: string[]): string | null {
	if (obliged === 'speaker') return line.speakerName;
	if (obliged === 'named') return speakers.find((name) => isFirstName(who ?? '', name)) ?? null;
	if (obliged === 'all') return null;
	const named = speakers.find((name) => name !== line.speakerName && isAddressed(name, text, at));
	return named ?? onlyOther(line, speakers);
}

function isAddressed(speaker: string, text: string, at: number): boolean {
	const around = `${text.slice(0, at)} ${
		text
			.slice(at)
			.split(/[,.?!]/)
			.at(-2) ?? ''
	}`;
	return around.split(/[^\p{L}]+/u).some((word) => isFirstName(word, speaker));
}

function isFirstName(word: string, speaker: string): boolean {
	return word !== '' && speaker.split(/\s+/)[0]?.toLowerCase() === word.toLowerCase();
}

function onlyOther(line: Line, speakers: string[]): string | null {
	const others = speakers.filter((name) => name !== line.speakerName);
	return others.length === 1 ? (others[0] ?? null) : null;
}
