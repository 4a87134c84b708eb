import type { ContactOffers } from '@debrief/shared/contract/contacts/contact-offers.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversationMeeting, insight } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { toE164 } from '../../../platform/phones/phone-number.ts';
import { mayEdit, seeConversation, trustedInsights } from '../../conversations/index.ts';
import { seeContact } from '../contact-access.ts';
import { countryOf } from '../contact-setting.ts';
import { otherConversations } from './other-conversations.ts';
import { otherSpeaker } from './other-speaker.ts';
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
