import type { ContactOverview } from '@debrief/shared/contract/contacts/contact-page.ts';
import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { and, desc, inArray, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import { conversation, note } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type ConversationRecord, readMentions, shownCuePoint } from '../../conversations/index.ts';
import { seeContact } from '../contact-access.ts';
import { showContact } from '../contact-rows.ts';
import { isWith, newestWith, sourceOf } from './conversations-with.ts';
import { isRequest, isVoiceOf, pointsOf, type TalkSpeaker } from './promises.ts';
import { readTalks } from './read-talks.ts';

const newest = 50;
const notesShown = 20;
const pointsShown = 3;

export async function getContactOverview({ db }: Deps, caller: Caller, id: string): Promise<ContactOverview> {
	const contact = await seeContact(db, caller, id);
	const which = await isWith(db, caller, contact.id);
	const records = await newestWith(db, which, newest);
	const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(conversation).where(which);
	const [talks, notes] = await Promise.all([readTalks(db, records), readNewestNotes(db, records)]);
	const speakersOf = talks.map(({ speakers }) => speakers);
	const sum = (speakers: readonly TalkSpeaker[]) => speakers.reduce((ms, { talkMs }) => ms + talkMs, 0);
	const hasSummaries = hasFeature(caller.entitlements, 'transcriptSummary');
	const points = pointsOf(contact, talks);
	const last = hasSummaries ? talks.find(({ summary }) => summary.length > 0) : undefined;
	return {
		contact: await showContact(db, caller, contact),
		conversations: counted?.n ?? 0,
		lastAt: records[0]?.startedAt.toISOString() ?? null,
		talkMs: {
			contact: sum(speakersOf.flatMap((all) => all.filter((each) => isVoiceOf(contact, each, all)))),
			all: sum(speakersOf.flat()),
		},
		sentiments: talks.flatMap(({ about, sentiment }) => (sentiment ? [{ ...sourceOf(about), sentiment }] : [])),
		promises: points.filter((each) => !isRequest(each)),
		requests: points.filter(isRequest),
		notes,
		lastPoints: last
			? last.summary.slice(-pointsShown).map((statement) => ({ ...sourceOf(last.about), statement }))
			: [],
	};
}

async function readNewestNotes(
	db: Database,
	records: readonly ConversationRecord[],
): Promise<ContactOverview['notes']> {
	const byId = new Map(records.map((record) => [record.id, record]));
	if (byId.size === 0) return [];
	const rows = await db
		.select()
		.from(note)
		.where(and(inArray(note.conversationId, [...byId.keys()]), ne(note.description, '')))
		.orderBy(desc(note.createdAt), desc(note.id))
		.limit(notesShown);
	const ids = rows.map(({ id }) => id);
	const named = await readMentions(db, inArray(note.id, ids));
	return rows.flatMap((row) => {
		const about = byId.get(row.conversationId);
		if (!about) return [];
		const { description } = named(row);
		return [{ ...sourceOf(about), noteId: row.id, description, cuePoint: shownCuePoint(row.cuePointMs, about) }];
	});
}
