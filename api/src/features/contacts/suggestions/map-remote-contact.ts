import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { SourceContact } from '../../../platform/contact-source.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { contact, conversation } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { toE164 } from '../../../platform/phone-number.ts';
import type { Authorized, ConversationRecord } from '../../conversations/index.ts';
import { recordActivity, shownContacts } from '../../foundation/index.ts';
import { askSource, findSource } from '../ask-source.ts';
import { numbersOf } from '../contact-rows.ts';
import { countryOf } from '../contact-setting.ts';

/** Throws `provider_not_found`, `feature_not_in_plan`, `provider_unavailable` and `contact_not_found`. */
export async function readRemoteContact(
	deps: Deps,
	caller: Caller,
	provider: string,
	id: string,
): Promise<SourceContact> {
	const source = await findSource(deps, caller, provider);
	const found = await askSource(deps, provider, (signal) => source.get(caller.workspaceId, id, signal));
	if (!found) throw new AppError('contact_not_found');
	return found;
}

type Remote = { provider: string; contact: SourceContact };

export async function mapRemoteContact(
	tx: Transaction,
	{ clock }: Deps,
	caller: Caller,
	about: Authorized<ConversationRecord, 'edit'>,
	{ provider, contact: known }: Remote,
): Promise<void> {
	const { workspaceId } = about;
	const remote = { remoteProvider: provider, remoteId: known.id };
	// The lock keeps two conversations with the same person from creating two contacts.
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${[workspaceId, provider, known.id].join(' ')}, 0))`,
	);
	const isKnown = and(eq(contact.workspaceId, workspaceId), eq(contact.remoteProvider, provider));
	let [existing] = await tx
		.select()
		.from(contact)
		.where(and(isKnown, eq(contact.remoteId, known.id)));
	while (existing?.mergedIntoId)
		[existing] = await tx.select().from(contact).where(eq(contact.id, existing.mergedIntoId));
	if (about.contactId !== null) {
		const isFree = and(eq(contact.id, about.contactId), isNull(contact.remoteId));
		if (!existing) await tx.update(contact).set(remote).where(isFree);
		return;
	}
	const named = await contactFor(existing);
	await tx
		.update(conversation)
		.set({ contactId: named.id, contactName: named.displayName })
		.where(eq(conversation.id, about.id));

	/** Shows only what the other system says about another user's private contact. */
	async function contactFor(found: typeof existing): Promise<{ id: string | null; displayName: string }> {
		if (!found) return insertContact(tx, clock(), caller, known, remote);
		const isShown = (await shownContacts(tx, caller, [found.id])).has(found.id);
		return isShown ? found : { id: null, displayName: known.displayName };
	}
}

async function insertContact(
	tx: Transaction,
	now: Date,
	caller: Caller,
	{ displayName, firstName, lastName, email, company, phones }: SourceContact,
	remote: { remoteProvider: string; remoteId: string },
) {
	const country = await countryOf(tx, caller);
	const typed = phones.map(({ phone, type }) => ({ phone, type, e164: toE164(phone, country) }));
	const [row] = await tx
		.insert(contact)
		.values({
			id: newId(),
			workspaceId: caller.workspaceId,
			ownerId: caller.userId,
			createdAt: now,
			updatedAt: now,
			displayName,
			firstName,
			lastName,
			email,
			company,
			type: 'other',
			...remote,
			phones: typed,
			numbers: numbersOf(typed),
		})
		.returning();
	if (!row) throw new AppError('general');
	await recordActivity(tx, caller, 'contactCreated', { contactId: row.id, fullName: displayName });
	return row;
}
