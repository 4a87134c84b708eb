import type { contactImportEndpoints } from '@debrief/shared/contract/contacts/contact-imports.ts';
import type { AnswerOf, Parsed } from '@debrief/shared/contract/endpoint.ts';
import { isEmailAddress } from '@debrief/shared/domain/accounts/email-address.ts';
import { phoneTypes } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { and, arrayOverlaps, inArray, or, sql } from 'drizzle-orm';
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

/** Creates the contacts of some lines. Lines that were imported by the same import before create nothing again. */
export async function importContacts(
	{ db, clock }: Deps,
	caller: Caller,
	importId: string,
	{ rows, type, isPrivate }: Body,
): Promise<Outcome> {
	const { workspaceId, userId: ownerId } = caller;
	const now = clock();
	return db.transaction(async (tx) => {
		const country = await countryOf(tx, caller);
		const read = rows.map(({ index, ...fields }) => {
			const email = isEmailAddress(fields.email) ? fields.email : null;
			const phones = fields.phones.filter(({ phone }) => /\d/.test(phone)).map(withKnownType);
			const names = { firstName: fields.firstName || null, lastName: fields.lastName || null };
			const input = { ...names, company: fields.company || null, email, phones, type, isPrivate };
			return { index, lostEmail: fields.email !== '' && email === null, ...columnsOf(input, country) };
		});
		const known = await knownIn(tx, caller, importId, read);
		const skipped: Outcome['skipped'] = [];
		const values = read.flatMap(({ index, lostEmail: _, ...columns }) => {
			const reason = columns.displayName === '' ? 'empty' : known.has(columns) ? 'duplicate' : null;
			if (reason) skipped.push({ index, reason });
			const owned = { workspaceId, ownerId, importId, createdAt: now, updatedAt: now };
			return reason ? [] : [{ id: `${importId}-${index}`, ...owned, ...columns }];
		});
		const created = values.length
			? await tx.insert(contact).values(values).onConflictDoNothing().returning({ id: contact.id })
			: [];
		// once for a file, not once for each of its lines
		if (created.some(({ id }) => id === `${importId}-${rows[0]?.index}`) && rows[0]?.index === 0)
			await recordActivity(tx, caller, 'contactCreated', { fullName: values[0]?.displayName ?? null });
		return { created: created.length, withoutEmail: read.filter(({ lostEmail }) => lostEmail).length, skipped };
	});
}

const withKnownType = ({ phone, type }: { phone: string; type: string }) => ({
	phone,
	type: phoneTypes.find((known) => known === type.toLowerCase()) ?? 'other',
});

type Columns = { email: string | null; numbers: string[] };

/** Returns what the address book, or a line before it, has already. Each question makes its line known to the next. */
async function knownIn(tx: Transaction, caller: Caller, importId: string, read: readonly Columns[]) {
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
				.where(and(contactVisibleTo(caller), sql`${contact.importId} is distinct from ${importId}`, same))
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
