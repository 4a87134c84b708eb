import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { contactImportEndpoints } from '@debrief/shared/contract/contacts/contact-imports.ts';
import type { AnswerOf, Parsed } from '@debrief/shared/contract/endpoint.ts';
import { isEmailAddress } from '@debrief/shared/domain/accounts/email-address.ts';
import { phoneTypes } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { and, arrayOverlaps, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { contact } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { contactVisibleTo } from '../../access/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { columnsOf } from '../contact-rows.ts';
import { countryOf } from '../contact-setting.ts';

type Endpoint = (typeof contactImportEndpoints)['importContacts'];
type Body = Parsed<Endpoint>['body'];
type Outcome = AnswerOf<Endpoint>;

/** So many lines are read and stored before others have their turn. */
const linesAtOnce = 50;

/**
 * Creates the contacts of some lines. Lines that were imported by the same import before create nothing again, so each
 * part of them is a transaction of its own.
 */
export async function importContacts(
	deps: Deps,
	caller: Caller,
	importId: string,
	{ rows, type, isPrivate }: Body,
): Promise<Outcome> {
	const country = await countryOf(deps.db, caller);
	const all: Outcome = { created: 0, withoutEmail: 0, skipped: [] };
	for (let from = 0; from < rows.length; from += linesAtOnce) {
		if (from > 0) await turnOfOthers();
		const read = rows.slice(from, from + linesAtOnce).map((row) => readLine(row, { type, isPrivate, country }));
		const part = await storeLines(deps, caller, importId, read);
		all.created += part.created;
		all.skipped.push(...part.skipped);
		all.withoutEmail += read.filter(({ lostEmail }) => lostEmail).length;
	}
	return all;
}

type Line = ReturnType<typeof readLine>;
type Common = Pick<Body, 'type' | 'isPrivate'> & { country: string | null };

function readLine({ index, ...fields }: Body['rows'][number], { country, ...common }: Common) {
	const email = isEmailAddress(fields.email) ? fields.email : null;
	const phones = fields.phones.filter(({ phone }) => /\d/.test(phone)).map(withKnownType);
	const names = { firstName: fields.firstName || null, lastName: fields.lastName || null };
	const input = { ...names, company: fields.company || null, email, phones, ...common };
	return { index, lostEmail: fields.email !== '' && email === null, ...columnsOf(input, country) };
}

async function storeLines({ db, clock }: Deps, caller: Caller, importId: string, read: Line[]) {
	const { workspaceId, userId: ownerId } = caller;
	const now = clock();
	const idOf = ({ index }: Pick<Line, 'index'>) => `${importId}-${index}`;
	return db.transaction(async (tx) => {
		const known = await knownIn(tx, caller, read, read.map(idOf));
		const skipped: Outcome['skipped'] = [];
		const values = read.flatMap(({ index, lostEmail: _, ...columns }) => {
			const reason = columns.displayName === '' ? 'empty' : known.has(columns) ? 'duplicate' : null;
			if (reason) skipped.push({ index, reason });
			const owned = { workspaceId, ownerId, importId, createdAt: now, updatedAt: now };
			return reason ? [] : [{ id: idOf({ index }), ...owned, ...columns }];
		});
		const created = values.length
			? await tx.insert(contact).values(values).onConflictDoNothing().returning({ id: contact.id })
			: [];
		// once for a file, not once for each of its lines
		const isBegin = read[0]?.index === 0 && created.some(({ id }) => id === idOf({ index: 0 }));
		if (isBegin) await recordActivity(tx, caller, 'contactCreated', { fullName: values[0]?.displayName ?? null });
		return { created: created.length, skipped };
	});
}

const withKnownType = ({ phone, type }: { phone: string; type: string }) => ({
	phone,
	type: phoneTypes.find((known) => known === type.toLowerCase()) ?? 'other',
});

type Columns = { email: string | null; numbers: string[] };

/**
 * Returns what the address book, or a line before it, has already. Each question makes its line known to the next.
 * `ids` are those of the lines themselves, which a repeated request finds there.
 */
async function knownIn(tx: Transaction, caller: Caller, read: readonly Columns[], ids: string[]) {
	const emails = [...new Set(read.flatMap(({ email }) => email?.toLowerCase() ?? []))];
	const numbers = [...new Set(read.flatMap((each) => each.numbers))];
	const same = or(
		emails.length ? inArray(sql`lower(${contact.email})`, emails) : undefined,
		numbers.length ? arrayOverlaps(contact.numbers, numbers) : undefined,
	);
	const rows = same
		? await tx
				.select({ email: contact.email, numbers: contact.numbers })
				.from(contact)
				.where(and(contactVisibleTo(caller), notInArray(contact.id, ids), same))
		: [];
	const all = new Set(rows.flatMap((row) => [row.email?.toLowerCase() ?? '', ...row.numbers]).filter(Boolean));
	return {
		has({ email, numbers: own }: Columns): boolean {
			const keys = [...(email ? [email.toLowerCase()] : []), ...own];
			const isKnown = keys.some((key) => all.has(key));
			for (const key of keys) all.add(key);
			return isKnown;
		},
	};
}
