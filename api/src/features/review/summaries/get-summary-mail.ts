import type { SummaryMail } from '@debrief/shared/contract/insights/summaries.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { contact, conversation } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { contactVisibleTo } from '../../foundation/index.ts';
import { getRecordedMeeting } from '../../recordings/index.ts';
import { readSummary, type Wanted } from './read-summary.ts';
import { listSentSummaries } from './sent-summaries.ts';
import { summaryMailText } from './summary-text.ts';

export async function getSummaryMail(deps: Deps, caller: Caller, id: string, wanted: Wanted): Promise<SummaryMail> {
	const summary = await readSummary(deps, caller, id, wanted);
	const { subject, text } = summaryMailText(summary, { by: caller.fullName ?? caller.email });
	return {
		subject,
		text,
		people: await peopleOf(deps, caller, id),
		isMailDelivered: deps.mail.isDelivered,
		sent: await listSentSummaries(deps.db, id),
	};
}

async function peopleOf(deps: Deps, caller: Caller, id: string): Promise<SummaryMail['people']> {
	const [known] = await deps.db
		.select({ email: contact.email, name: contact.displayName })
		.from(conversation)
		.innerJoin(contact, and(eq(contact.id, conversation.contactId), contactVisibleTo(caller)))
		.where(eq(conversation.id, id));
	const { meeting } = await getRecordedMeeting(deps, caller, id);
	const invited = meeting?.attendees.map(({ email, name, contact: met }) => ({
		email,
		name: met?.displayName ?? name,
	}));
	const people = new Map<string, SummaryMail['people'][number]>();
	for (const { email, name } of [...(known ? [known] : []), ...(invited ?? [])]) {
		const address = email?.toLowerCase();
		if (address && address !== caller.email.toLowerCase() && !people.has(address))
			people.set(address, { email: address, name: name === email ? null : name });
	}
	return [...people.values()];
}
