import type { Entities, Entity } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { yieldToEventLoop } from '../../../../platform/processes/yield-to-event-loop.ts';
import { evidenceWithin } from '../../evidence-within.ts';
import type { Line } from '../../insight-engine.ts';
import { createDateReader } from '../../text/read-dates.ts';
import { readEmails } from '../../text/read-emails.ts';
import { readPhoneNumbers } from '../../text/read-phone-numbers.ts';
import type { Reading } from '../../text/read-transcript.ts';
import { isGenericSpeaker } from '../is-generic-speaker.ts';
import { readNames } from './names.ts';

type Kind = keyof Entities;

const STREET_KIND =
	'(?:street|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|court|square|terrace|crescent|highway|parkway|place|close|way)';
const NO_STREET_NAME =
	'(?!(?:the|a|an|of|to|for|on|in|at|by|and|or|minutes?|days?|hours?|weeks?|miles?|percent|times?|more|other|down|that|this|different|long|half|each)\\b)';
const NAME_WORD = `${NO_STREET_NAME}[\\p{L}\\p{N}'’.]+`;
const TOWN = "\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]+)?";
const ENGLISH = new RegExp(
	`\\b\\d{1,5}[a-z]?\\s(?:${NAME_WORD}\\s){1,3}${STREET_KIND}\\b(?:,?\\s(?:apartment|apt|suite|unit|flat)\\s\\w+)?`,
	'giu',
);
const TOWN_AND_CODE = new RegExp(
	`^\\.?,?\\s(?:in\\s)?${TOWN}(?:,?\\s[A-Z]{2})?(?:,?\\s(?:\\d{5}(?:-\\d{4})?|[A-Z]{1,2}\\d[A-Z\\d]?\\s\\d[A-Z]{2}))?`,
	'u',
);
const GERMAN =
	/\b\p{Lu}[\p{L}-]*(?:straße|strasse|weg|platz|allee|gasse)\s\d{1,4}[a-z]?(?:,?\s\d{5}\s\p{Lu}[\p{L}-]+)?/gu;

const CAPITALISED = "\\p{Lu}[\\p{L}\\p{N}&'’.-]*[\\p{L}\\p{N}]";
const RUN = `${CAPITALISED}(?:\\s+(?:&\\s+|and\\s+|of\\s+)?${CAPITALISED}){0,3}`;
const SUFFIX =
	'(?:Inc|Ltd|LLC|Corp|GmbH|AG|PLC|Bank|Insurance|Group|Software|Systems|Logistics|Partners|Industries|Airlines|Energy|Foods|Motors|Appliances|Labs|Health|Technologies|Solutions|Studios|Telecom)';
const PATTERNS = [
	new RegExp(
		`\\b(?:[Tt]hank you for calling|[Tt]hanks for calling|[Ww]elcome to|[Cc]alling from|[Hh]ere at|[Ww]ork(?:s|ing)? (?:for|at)|[Cc]ustomer of)\\s+(${RUN})`,
		'gu',
	),
	new RegExp(`\\b(${CAPITALISED}(?:\\s+${CAPITALISED}){0,2}\\s+${SUFFIX})\\b`, 'gu'),
	new RegExp(`\\bfrom\\s+(${RUN})(?=[.,!?]|$)`, 'gu'),
];
const NO_COMPANY =
	/^(monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|i)\b/i;

export async function collectEntities(reading: Reading, signal: AbortSignal): Promise<Entities> {
	const found = new Map<string, Entity & { kind: Kind }>();
	const add = (kind: Kind, line: Line, text: string, value: string, from = line.text.indexOf(text)) => {
		const key = `${kind} ${value.toLowerCase()}`;
		const entity = found.get(key) ?? { kind, text, value, evidence: [] };
		entity.evidence.push(evidenceWithin(line, Math.max(from, 0), Math.max(from, 0) + text.length));
		found.set(key, entity);
	};
	const { language, startedAt, lines } = reading.transcript;
	const dates = await createDateReader(language, startedAt);
	for await (const line of yieldToEventLoop(lines, signal)) {
		const phones = readPhoneNumbers(line.text, language);
		const isInPhone = (at: number) => phones.some((phone) => at >= phone.from && at < phone.to);
		for (const phone of phones) add('phone_numbers', line, phone.text, phone.value, phone.from);
		for (const email of readEmails(line.text)) add('emails', line, email.text, email.value, email.from);
		for (const date of dates.list(line.text))
			if (!isInPhone(date.from)) add('dates', line, date.text, date.value, date.from);
		for (const address of readAddresses(line.text)) add('addresses', line, address, address);
	}
	if (reading.isEnglish) await addNamesAndCompanies(reading, add, signal);
	return byKind([...found.values()]);
}

async function addNamesAndCompanies(
	{ sentences, isCased, transcript }: Reading,
	add: (kind: Kind, line: Line, text: string, value: string, from?: number) => void,
	signal: AbortSignal,
): Promise<void> {
	const labels = new Set(transcript.lines.map((line) => line.speakerName));
	const speakers = [...labels].filter((label) => !isGenericSpeaker(label));
	for await (const { line, text, from } of yieldToEventLoop(sentences, signal)) {
		const at = (quote: string) => from + Math.max(text.indexOf(quote), 0);
		const companies = isCased ? readCompanies(text) : [];
		for (const company of companies) add('company_names', line, company, company, at(company));
		for (const name of await readNames(text, { isCased, speakers }))
			if (!companies.some((company) => company.includes(name.text)))
				add('names', line, name.text, name.value, at(name.text));
	}
}

function byKind(all: (Entity & { kind: Kind })[]): Entities {
	const of = (kind: Kind) =>
		all.filter((entity) => entity.kind === kind).map(({ text, value, evidence }) => ({ text, value, evidence }));
	const names = of('names');
	return {
		names: names.filter(
			(name) => !names.some((other) => other !== name && ` ${other.value} `.includes(` ${name.value} `)),
		),
		phone_numbers: of('phone_numbers'),
		emails: of('emails'),
		addresses: of('addresses'),
		dates: of('dates'),
		company_names: of('company_names'),
	};
}

function readAddresses(text: string): string[] {
	const english = [...text.matchAll(ENGLISH)].map((match) => {
		const rest = text.slice(match.index + match[0].length);
		return match[0] + (TOWN_AND_CODE.exec(rest)?.[0] ?? '');
	});
	return [...english, ...[...text.matchAll(GERMAN)].map((match) => match[0])];
}

function readCompanies(text: string): string[] {
	const found = PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => (match[1] ?? '').trim()));
	const companies = [...new Set(found)].filter((name) => name.length > 1 && !NO_COMPANY.test(name));
	return companies.filter((name) => !companies.some((other) => other !== name && other.includes(name)));
}
