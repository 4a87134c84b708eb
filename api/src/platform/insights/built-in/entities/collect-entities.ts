import type { Entities, Entity } from '@debrief/shared/contract/insights-shapes.ts';
import { evidenceWithin } from '../../evidence-within.ts';
import type { Line } from '../../insight-engine.ts';
import { inTurns } from '../../text/in-turns.ts';
import { createDateReader } from '../../text/read-dates.ts';
import { readEmails } from '../../text/read-emails.ts';
import { readPhoneNumbers } from '../../text/read-phone-numbers.ts';
import type { Reading } from '../../text/read-transcript.ts';
import { isGenericSpeaker } from '../is-generic-speaker.ts';
import { readAddresses } from './addresses.ts';
import { readCompanies } from './companies.ts';
import { readNames } from './names.ts';

type Kind = keyof Entities;

/** Entities of a transcript, each value once with every place where it was said. Names and companies in English only. */
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
	for await (const line of inTurns(lines, signal)) {
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
	for await (const { line, text, from } of inTurns(sentences, signal)) {
		const at = (said: string) => from + Math.max(text.indexOf(said), 0);
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
