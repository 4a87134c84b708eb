import type { ContactOffers } from '@debrief/shared/contract/contacts/contact-offers.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import {
	conversation,
	conversationMeeting,
	file,
	insight,
	phoneTail,
	speaker,
} from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { toE164 } from '../../../platform/phone-number.ts';
import { mayEdit, seeConversation, trustedInsights } from '../../conversations/index.ts';
import { editableBy } from '../../foundation/index.ts';
import type { ContactRow } from '../contact-access.ts';
import { seeContact } from '../contact-access.ts';
import { countryOf } from '../contact-setting.ts';
import { cluesIn, suggestContacts } from './suggest-contacts.ts';

export async function getContactOffers({ db }: Deps, caller: Caller, id: string): Promise<ContactOffers> {
	const about = await seeConversation(db, caller, id);
	const country = await countryOf(db, caller);
	const { entities } = await readEntities(db, about);
	const number = about.remotePhone && toE164(about.remotePhone, country);
	const clues = cluesIn(entities, number);
	const known = {
		name: about.contactName ?? clues.names.find((name) => name.includes(' ')) ?? null,
		email: clues.emails[0] ?? null,
		phone: about.remotePhone ?? clues.phones[0] ?? null,
	};
	const nothing = { suggestions: [], speaker: null, others: null, known };
	if (!(await mayEdit(db, caller, id))) return nothing;
	const invited = await emailsOfMeeting(db, id);
	const emails = [...new Set([...clues.emails, ...invited])];
	const names = about.contactName ? [about.contactName, ...clues.names] : clues.names;
	if (!about.contactId)
		return { ...nothing, suggestions: await suggestContacts(db, caller, { ...clues, emails, names }) };
	const contact = await seeContact(db, caller, about.contactId).catch(() => null);
	if (!contact) return nothing;
	return {
		...nothing,
		speaker: await otherSpeaker(db, about, contact.displayName),
		others: await otherConversations(db, caller, { conversationId: id, contact, country }),
	};
}

async function emailsOfMeeting(db: Deps['db'], id: string): Promise<string[]> {
	const isChosen = and(eq(conversationMeeting.conversationId, id), eq(conversationMeeting.state, 'chosen'));
	const [row] = await db.select({ attendees: conversationMeeting.attendees }).from(conversationMeeting).where(isChosen);
	return (row?.attendees ?? []).flatMap(({ email }) => email ?? []);
}

async function readEntities(db: Deps['db'], about: Awaited<ReturnType<typeof seeConversation>>) {
	const [row] = await db.select({ data: insight.data }).from(insight).where(eq(insight.conversationId, about.id));
	return { entities: trustedInsights(row?.data ?? null, about)?.entities ?? null };
}

type Asked = { conversationId: string; contact: ContactRow; country: string | null };

async function otherConversations(
	db: Database,
	caller: Caller,
	{ conversationId, contact, country }: Asked,
): Promise<ContactOffers['others']> {
	const read = (which: SQL | undefined) =>
		db
			.select({ id: conversation.id, remotePhone: conversation.remotePhone })
			.from(conversation)
			.where(and(editableBy(caller), isNull(conversation.contactId), ne(conversation.id, conversationId), which))
			.orderBy(desc(conversation.startedAt), desc(conversation.id))
			.limit(limits.contactOffersMaxConversations);
	for (const number of contact.numbers) {
		const isLike = eq(phoneTail(conversation.remotePhone), number.replace(/\D/g, '').slice(-8));
		const rows = await read(and(isNotNull(conversation.remotePhone), isLike));
		const same = rows.filter(({ remotePhone }) => remotePhone && toE164(remotePhone, country) === number);
		if (same.length > 0) return { callIds: same.map(({ id }) => id), reason: 'phone', text: number };
	}
	const named = await read(sql`coalesce(${conversation.contactName}, '') = ${contact.displayName}`);
	if (named.length === 0) return null;
	return { callIds: named.map(({ id }) => id), reason: 'name', text: contact.displayName };
}

type Conversation = { id: string; userName: string };

async function otherSpeaker(
	db: Database,
	{ id, userName }: Conversation,
	name: string,
): Promise<ContactOffers['speaker']> {
	const rows = await db
		.select({
			fileId: speaker.fileId,
			speakerId: speaker.speakerId,
			given: speaker.name,
			label: speaker.label,
			origin: speaker.origin,
		})
		.from(speaker)
		.innerJoin(file, eq(file.id, speaker.fileId))
		.where(eq(file.conversationId, id))
		.orderBy(asc(speaker.fileId), asc(speaker.position));
	const [one, two] = rows;
	if (!one || !two || rows.length !== 2 || one.fileId !== two.fileId) return null;
	const isOwner = (row: typeof one) => row.origin === 'local' || row.given?.toLowerCase() === userName.toLowerCase();
	const others = rows.filter((row) => !isOwner(row));
	const [other] = others;
	if (!other || others.length !== 1 || other.given !== null) return null;
	return { fileId: other.fileId, speakerId: other.speakerId, label: other.label, name };
}
