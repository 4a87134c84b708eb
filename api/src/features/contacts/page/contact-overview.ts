import type { ContactOverview } from '@debrief/shared/contract/contacts/contact-page.ts';
import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../platform/db/open-database.ts';
import { conversation, file, insight, note, speaker } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import {
	type ConversationRecord,
	nameShownOwners,
	readMentions,
	readNamedSpeakers,
	readUserEdits,
	shownCuePoint,
	shownInsights,
	trustedInsights,
} from '../../conversations/index.ts';
import { seeContact } from '../contact-access.ts';
import { showContact } from '../contact-rows.ts';
import { isWith, newestWith, sourceOf } from './conversations-with.ts';
import { isVoiceOf, promisesOf, type TalkSpeaker } from './promises.ts';

const newest = 50;
const notesShown = 20;
const pointsShown = 3;

/** Throws `contact_not_found`. */
export async function getContactOverview({ db }: Deps, caller: Caller, id: string): Promise<ContactOverview> {
	const contact = await seeContact(db, caller, id);
	const which = await isWith(db, caller, contact.id);
	const records = await newestWith(db, which, newest);
	const [counted] = await db.select({ n: sql<number>`count(*)::int` }).from(conversation).where(which);
	const [talks, notes] = await Promise.all([readTalks(db, records), readNewestNotes(db, records)]);
	const speakersOf = talks.map(({ speakers }) => speakers);
	const sum = (speakers: readonly TalkSpeaker[]) => speakers.reduce((ms, { talkMs }) => ms + talkMs, 0);
	const hasSummaries = hasFeature(caller.entitlements, 'transcriptSummary');
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
		promises: promisesOf(contact, talks),
		notes,
		lastPoints: last
			? last.summary.slice(-pointsShown).map((statement) => ({ ...sourceOf(last.about), statement }))
			: [],
	};
}

/** What is known of each conversation, in their order. */
async function readTalks(db: Database, records: readonly ConversationRecord[]) {
	const ids = records.map(({ id }) => id);
	if (ids.length === 0) return [];
	const [insights, edits, named, voices] = await Promise.all([
		db
			.select({ id: insight.conversationId, data: insight.data })
			.from(insight)
			.where(inArray(insight.conversationId, ids)),
		readUserEdits(db, ids),
		readNamedSpeakers(db, ids),
		db
			.select({
				...{ conversationId: file.conversationId, fileId: speaker.fileId, speakerId: speaker.speakerId },
				...{ name: speaker.name, label: speaker.label, origin: speaker.origin, talkMs: speaker.talkMs },
			})
			.from(speaker)
			.innerJoin(file, eq(file.id, speaker.fileId))
			.where(inArray(file.conversationId, ids)),
	]);
	const dataOf = new Map(insights.map(({ id, data }) => [id, data]));
	return records.map((about) => {
		const generated = trustedInsights(dataOf.get(about.id) ?? null, about);
		const own = shownInsights(generated, edits.get(about.id)?.parts ?? {});
		const shown = nameShownOwners(own, named.get(about.id) ?? []);
		return {
			about,
			points: shown.actionPoints,
			summary: shown.summary,
			sentiment: generated?.sentiment.sentiment ?? null,
			speakers: voices.filter(({ conversationId }) => conversationId === about.id),
		};
	});
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
		// a pin says nothing
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
