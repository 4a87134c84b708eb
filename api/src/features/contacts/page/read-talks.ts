import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { file, insight, speaker } from '../../../platform/db/schema/index.ts';
import {
	type ConversationRecord,
	nameShownOwners,
	readNamedSpeakers,
	readUserEdits,
	shownInsights,
	trustedInsights,
} from '../../conversations/index.ts';

export async function readTalks(db: Database, records: readonly ConversationRecord[]) {
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
				conversationId: file.conversationId,
				fileId: speaker.fileId,
				speakerId: speaker.speakerId,
				name: speaker.name,
				label: speaker.label,
				origin: speaker.origin,
				talkMs: speaker.talkMs,
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
