import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { contactFavourite } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { askSource, findSource } from '../ask-source.ts';
import { seeContact } from '../contact-access.ts';
import { showContact, toRemoteContact } from '../contact-rows.ts';

type Change = { provider: string; isFavourite: boolean };

/** Only adding a favourite needs an answer of its system. Throws `contact_not_found`. */
export async function setFavourite(deps: Deps, caller: Caller, id: string, change: Change): Promise<Contact> {
	const { provider, isFavourite } = change;
	if (provider === addressBook) return setOwnFavourite(deps, caller, id, isFavourite);
	return isFavourite
		? addRemoteFavourite(deps, caller, provider, id)
		: removeRemoteFavourite(deps, caller, provider, id);
}

async function setOwnFavourite({ db }: Deps, caller: Caller, id: string, isFavourite: boolean): Promise<Contact> {
	const row = await seeContact(db, caller, id);
	const mark = markOf(caller, addressBook, row.id);
	if (isFavourite) await db.insert(contactFavourite).values(mark).onConflictDoNothing();
	else await db.delete(contactFavourite).where(isMark(mark));
	return showContact(db, caller, row);
}

async function addRemoteFavourite(deps: Deps, caller: Caller, provider: string, id: string): Promise<Contact> {
	const source = await findSource(deps, caller, provider);
	const known = await askSource(deps, provider, (signal) => source.get(caller.workspaceId, id, signal));
	if (!known) throw new AppError('contact_not_found');
	const { userId, workspaceId, contactId } = contactFavourite;
	const read = { known, knownAt: deps.clock() };
	await deps.db
		.insert(contactFavourite)
		.values({ ...markOf(caller, provider, known.id), ...read })
		.onConflictDoUpdate({ target: [userId, workspaceId, contactFavourite.provider, contactId], set: read });
	return toRemoteContact(provider, known, true);
}

async function removeRemoteFavourite({ db }: Deps, caller: Caller, provider: string, id: string): Promise<Contact> {
	const [gone] = await db
		.delete(contactFavourite)
		.where(isMark(markOf(caller, provider, id)))
		.returning({ known: contactFavourite.known });
	if (!gone?.known) throw new AppError('contact_not_found');
	return toRemoteContact(provider, gone.known, false);
}

type Mark = ReturnType<typeof markOf>;

const markOf = ({ userId, workspaceId }: Caller, provider: string, contactId: string) => ({
	userId,
	workspaceId,
	provider,
	contactId,
});

const isMark = ({ userId, workspaceId, provider, contactId }: Mark) =>
	and(
		eq(contactFavourite.userId, userId),
		eq(contactFavourite.workspaceId, workspaceId),
		eq(contactFavourite.provider, provider),
		eq(contactFavourite.contactId, contactId),
	);
