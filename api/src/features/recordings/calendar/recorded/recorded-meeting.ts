import type { RecordedMeeting } from '@debrief/shared/contract/calendar/calendar.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { conversation, conversationMeeting } from '../../../../platform/db/schema/index.ts';
import { AppError, invalidInput } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import {
	type ConversationRecord,
	editConversation,
	requestExternalUpdates,
	seeConversation,
} from '../../../conversations/index.ts';
import { contactsByEmail } from '../../../foundation/index.ts';
import { titleAsBefore, titleByMeeting } from './title-by-meeting.ts';

type Row = typeof conversationMeeting.$inferSelect;

export async function getRecordedMeeting({ db }: Deps, caller: Caller, id: string): Promise<RecordedMeeting> {
	return describe(db, caller, await seeConversation(db, caller, id));
}

/** Null means none of them. Throws `forbidden` unless the caller is the owner, and `invalid_input`. */
export async function chooseMeeting(
	{ db, clock }: Deps,
	caller: Caller,
	id: string,
	meetingId: string | null,
): Promise<RecordedMeeting> {
	const target = await editConversation(db, caller, id);
	if (target.ownerId !== caller.userId) throw new AppError('forbidden');
	await db.transaction(async (tx) => {
		const [about] = await tx.select().from(conversation).where(eq(conversation.id, id)).for('update');
		if (!about) throw new AppError('conversation_not_found');
		await requestExternalUpdates(tx, [id], { now: clock(), appliesRules: false });
		const rows = await rowsOf(tx, id);
		const wanted = rows.find((row) => row.id === meetingId && row.state !== 'rejected');
		if (meetingId !== null && !wanted) throw invalidInput('meetingId', 'unknown', 'invalid', { field: 'meetingId' });
		if (!wanted) return reject(tx, about, rows);
		if (wanted.state === 'chosen') return;
		await tx
			.delete(conversationMeeting)
			.where(and(eq(conversationMeeting.conversationId, id), ne(conversationMeeting.id, wanted.id)));
		await tx.update(conversationMeeting).set({ state: 'chosen' }).where(eq(conversationMeeting.id, wanted.id));
		await titleByMeeting(tx, about, wanted);
	});
	return describe(db, caller, target);
}

/** The emptied rows stay, so that the owner is not asked again. */
async function reject(tx: Transaction, about: ConversationRecord, rows: Row[]): Promise<void> {
	const chosen = rows.find(({ state }) => state === 'chosen');
	const nothing = { title: null, formerTitle: null, attendees: [], attendeeCount: 0 };
	await tx
		.update(conversationMeeting)
		.set({ state: 'rejected', ...nothing })
		.where(eq(conversationMeeting.conversationId, about.id));
	if (chosen?.title && about.title === chosen.title) await titleAsBefore(tx, about, chosen.formerTitle);
}

const rowsOf = (db: Database | Transaction, id: string): Promise<Row[]> =>
	db
		.select()
		.from(conversationMeeting)
		.where(eq(conversationMeeting.conversationId, id))
		.orderBy(asc(conversationMeeting.startsAt), asc(conversationMeeting.id));

async function describe(
	db: Database,
	caller: Caller,
	{ id, ownerId }: Pick<ConversationRecord, 'id' | 'ownerId'>,
): Promise<RecordedMeeting> {
	const rows = await rowsOf(db, id);
	const chosen = rows.find(({ state }) => state === 'chosen');
	const candidates = ownerId === caller.userId ? rows.filter(({ state }) => state === 'candidate') : [];
	const emails = [...(chosen ? [chosen] : []), ...candidates].flatMap(({ attendees }) =>
		attendees.flatMap(({ email }) => email ?? []),
	);
	const contacts = await contactsByEmail(db, caller, emails);
	const toMeeting = (row: Row) => ({
		id: row.id,
		title: row.title,
		attendeeCount: row.attendeeCount,
		startsAt: row.startsAt.toISOString(),
		endsAt: row.endsAt.toISOString(),
		attendees: row.attendees.map(({ name, email }) => ({
			name,
			email,
			contact: (email && contacts.get(email)) || null,
		})),
	});
	return { meeting: chosen ? toMeeting(chosen) : null, candidates: candidates.map(toMeeting) };
}
