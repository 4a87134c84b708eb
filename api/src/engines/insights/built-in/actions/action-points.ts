import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { evidenceWithin } from '../../evidence-within.ts';
import type { Line } from '../../insight-engine.ts';
import { createDateReader } from '../../text/read-dates.ts';
import type { Reading } from '../../text/read-transcript.ts';
import type { Sentence } from '../../text/sentence.ts';
import { shortenToWords } from '../../text/shorten.ts';
import { englishPromises } from './english-promises.ts';

import { findPromises, type Promised, type PromiseRules } from './promise-rules.ts';

const STEM =
	'schick|send|mail|ruf|meld|kümmer|bestell|miet|bring|sprech|frag|klär|prüf|schreib|buch|reservier|organisier|bereit|erledig|übernehm|reich|hol|kauf|besorg|überweis|stornier|kündig|aktualisier|lad|vereinbar|informier|reparier|tausch|erstatt|liefer|erstell|veranlass|unterschreib|richt|verschieb|änder|trag|lösch|installier|druck|einricht|teil|zeig|stell';
const INFINITIVE = `(?:\\p{L}*(?:${STEM})e?n|bescheid (?:geben|sagen)|\\p{L}*nehmen)`;
const ANYTHING = '[^.?!]*?';

const OWN = `\\b(?:ich (?:${STEM})e?|(?:${STEM})e? ich|ich gebe? (?:ihnen|dir|euch)|gebe? ich (?:ihnen|dir|euch))\\b`;
const WILL = `\\b(?:ich werde|werde ich)\\b(?=${ANYTHING}\\b${INFINITIVE}\\b)`;
const OURS = `\\b(?:wir (?:${STEM})e?n|(?:${STEM})e?n wir)\\b`;
const MUST = `\\b(?:wir müssen|müssen wir|wir sollten|wir werden)\\b(?=${ANYTHING}\\b${INFINITIVE}\\b)`;
const ASKED = `\\b(?:(?:können|könnten|würden) sie|(?:kannst|könntest|würdest) du)\\b(?=${ANYTHING}\\b${INFINITIVE}\\b)`;
const IMPERATIVE = `\\b(?:${STEM})e?n sie\\b|\\b(?:schick|ruf|bring|frag|hol|kauf|schreib|mail|sag)e? (?=(?:mir|mich|uns|ihm|ihr|bitte|doch|noch)\\b)`;
const DUTY = `\\b(?:sie müssen|müssen sie|du musst|musst du|sie sollten)\\b(?=${ANYTHING}\\b${INFINITIVE}\\b)`;
const NAMED = `\\b(?<who>\\p{L}+) (?:wird|soll|muss)\\b(?=${ANYTHING}\\b${INFINITIVE}\\b)`;

const NO_PROMISE =
	/\b(?:soll|muss|darf|kann|was|warum|wieso|wann|wie|wo|welche[rsn]?) ich\b|\b(?:wenn|falls|sobald) (?:ich|sie|du|wir)\b|\bich frage? mich\b|\bich (?:rufe?|melde mich)\b.*\b(?:wegen|weil)\b|\b(?:einen moment|bleiben sie|warten sie)\b|\b(?:können|könnten|würden) sie (?:mir )?(?:bitte |kurz )?(?:sagen|erklären|helfen|buchstabieren|wiederholen|warten)\b|\b(?:wann|warum|wie|wo|was) (?:\p{L}+ )?sie\b/iu;

const germanPromises: PromiseRules = {
	families: [
		{ obliged: 'named', pattern: new RegExp(NAMED, 'giu') },
		{ obliged: 'speaker', pattern: new RegExp(`${OWN}|${WILL}`, 'giu') },
		{ obliged: 'all', pattern: new RegExp(`${OURS}|${MUST}`, 'giu') },
		{ obliged: 'addressee', pattern: new RegExp(`${ASKED}|${IMPERATIVE}|${DUTY}`, 'giu') },
	],
	noPromise: NO_PROMISE,
	later: /(?!)/,
	hedge: /\b(?:vielleicht|eventuell|womöglich|irgendwann|unter umständen|mal sehen|möglicherweise)\b/i,
	negation: /^[^.,;]*\b(?:nicht|nie|nichts|kein\p{L}*)\b/iu,
	addressee: /\b(?:ihnen|dir|euch|sie|dich)\b/i,
	assent:
		/^(?:(?:oh|ähm?|hm|also|okay|ok|gut|na)[,.!]? )*(?:ja|jawohl|klar|natürlich|sicher|selbstverständlich|gern|gerne|sehr gern|(?:das )?mach(?:e|en)? (?:ich|wir)|wird gemacht|kein problem|geht klar|in ordnung|einverstanden|(?:okay|ok|alles klar)[.!]*$)(?!\p{L})/iu,
	reservation:
		/\b(?:aber|nicht|nie|kein(?!\s*problem)\p{L}*|leider|vielleicht|kommt darauf an|warum|wieso|ob|wenn)\b|\?/iu,
	pronoun: /^(?:es|das|dies|er|sie|wer|was|man|jemand|der|die|ich|wir|und|dann)$/i,
};

const LONGEST_QUOTE_WORDS = 25;
const LONGEST_LOOSE_QUOTE_WORDS = 15;
const SENTENCES_UNTIL_ASSENT = 4;

/** Finds promises, requests and duties in English and German, and none in other languages. */
export async function findActionPoints(reading: Reading): Promise<ActionPoint[]> {
	const { language, startedAt, lines } = reading.transcript;
	const rules = { en: englishPromises, de: germanPromises }[new Intl.Locale(language).language];
	if (!rules) return [];
	const dates = await createDateReader(language, startedAt);
	const speakers = [...new Set(lines.map((line) => line.speakerName))];
	const seen = new Set<string>();
	return reading.sentences.flatMap((sentence) =>
		quotesOf(sentence, findPromises(sentence.text, rules)).flatMap(({ promise, text, from, to }) => {
			const owner = ownerOf(sentence, promise, speakers);
			const assent = promise.obliged === 'addressee' ? assentTo(sentence, owner, reading.sentences, rules) : undefined;
			if (seen.has(text.toLowerCase()) || (promise.obliged === 'named' && owner === null)) return [];
			seen.add(text.toLowerCase());
			return [
				{
					id: `action-${seen.size}`,
					text,
					owner,
					dueDate: dates.firstDue(text),
					isDone: false,
					kind: promise.obliged === 'addressee' && !assent ? ('request' as const) : ('promise' as const),
					evidence: [
						evidenceWithin(sentence.line, sentence.from + from, sentence.from + to),
						...(assent ? [assent.evidence] : []),
					],
				},
			];
		}),
	);
}

function assentTo(request: Sentence, owner: string | null, sentences: Sentence[], rules: PromiseRules) {
	const asker = request.line.speakerName;
	const after = sentences.slice(request.index + 1, request.index + 1 + SENTENCES_UNTIL_ASSENT);
	const reply = after.find(({ line }) => line.speakerName !== asker);
	if (!reply || (owner !== null && reply.line.speakerName !== owner)) return undefined;
	const text = reply.text.replaceAll('’', "'");
	return rules.assent.test(text) && !rules.reservation.test(text) ? reply : undefined;
}

type Quote = { promise: Promised; text: string; from: number; to: number };

function quotesOf({ text, words }: Sentence, promises: Promised[]): Quote[] {
	const [first] = promises;
	if (!first) return [];
	if (/[.!?…]["”)]?$/.test(text)) {
		const quoted =
			words.length <= LONGEST_QUOTE_WORDS ? text : shortenToWords(text.slice(first.at), LONGEST_QUOTE_WORDS);
		return [{ promise: first, text: quoted, from: 0, to: text.length }];
	}
	return promises.map((promise, position) => {
		const to = promises[position + 1]?.at ?? text.length;
		const clause = text.slice(promise.at, to).replace(/\s+(?:and|und|then|dann|please|bitte)?\s*$/i, '');
		return { promise, text: shortenToWords(clause, LONGEST_LOOSE_QUOTE_WORDS), from: promise.at, to };
	});
}

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
