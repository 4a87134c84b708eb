import type { contactImportEndpoints } from '@debrief/shared/contract/contacts/contact-imports.ts';
import type { AnswerOf, Parsed } from '@debrief/shared/contract/endpoint.ts';
import { isEmailAddress } from '@debrief/shared/domain/accounts/email-address.ts';
import { phoneTypes } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { mapInTurns } from '../../../platform/processes/yield-to-event-loop.ts';
import { columnsOf } from '../contact-rows.ts';
import { countryOf } from '../contact-setting.ts';
import { type Line, storeLines } from './store-lines.ts';

type Endpoint = (typeof contactImportEndpoints)['importContacts'];
type Body = Parsed<Endpoint>['body'];
type Outcome = AnswerOf<Endpoint>;

/** Lines per transaction. The embedded database serves nothing else during one. */
const linesAtOnce = 50;

export async function importContacts(
	deps: Deps,
	caller: Caller,
	importId: string,
	{ rows, type, isPrivate }: Body,
): Promise<Outcome> {
	const country = await countryOf(deps.db, caller);
	const all: Outcome = { created: 0, withoutEmail: 0, skipped: [] };
	for (let from = 0; from < rows.length; from += linesAtOnce) {
		const common = { type, isPrivate, country };
		const lines = await mapInTurns(rows.slice(from, from + linesAtOnce), (row) => readLine(row, common));
		const part = await storeLines(deps, caller, importId, lines);
		all.created += part.created;
		all.skipped.push(...part.skipped);
		all.withoutEmail += lines.filter(({ lostEmail }) => lostEmail).length;
	}
	return all;
}

type Common = Pick<Body, 'type' | 'isPrivate'> & { country: string | null };

function readLine({ index, ...fields }: Body['rows'][number], { country, ...common }: Common): Line {
	const email = isEmailAddress(fields.email) ? fields.email : null;
	const phones = fields.phones.filter(({ phone }) => /\d/.test(phone)).map(withKnownType);
	const names = { firstName: fields.firstName || null, lastName: fields.lastName || null };
	const input = { ...names, company: fields.company || null, email, phones, ...common };
	return { index, lostEmail: fields.email !== '' && email === null, ...columnsOf(input, country) };
}

const withKnownType = ({ phone, type }: { phone: string; type: string }) => ({
	phone,
	type: phoneTypes.find((known) => known === type.toLowerCase()) ?? 'other',
});
