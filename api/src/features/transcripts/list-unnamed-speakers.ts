import type { UnnamedSpeaker } from '@debrief/shared/contract/transcripts/unnamed-speakers.ts';
import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { impersonalLabels } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import { and, asc, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, file, segment, speaker } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { visibleWindow } from '../conversations/index.ts';
import { ownOf, type Viewer } from '../foundation/index.ts';

const dayMs = 86_400_000;
const recentMs = 7 * dayMs;
const most = 20;
/** In ms. Shorter samples are not enough to recognise a voice. */
const shortestSampleMs = 1_500;

export async function listUnnamedSpeakers(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	caller: Viewer & Pick<Caller, 'entitlements'>,
): Promise<UnnamedSpeaker[]> {
	if (!hasFeature(caller.entitlements, 'speakerRecognition')) return [];
	const window = await visibleWindow(db, caller);
	const { id, title, type, startedAt, source } = conversation;
	const unnamed = await db
		.select({
			fileId: speaker.fileId,
			speakerId: speaker.speakerId,
			label: speaker.label,
			callId: id,
			hasAudio: sql<boolean>`${file.audioDeletedAt} is null`,
			title,
			type,
			startedAt,
			source,
		})
		.from(conversation)
		.innerJoin(file, eq(file.conversationId, id))
		.innerJoin(speaker, eq(speaker.fileId, file.id))
		.where(
			and(
				ownOf(caller),
				gte(startedAt, new Date(clock().getTime() - recentMs)),
				sql`trim(coalesce(${speaker.name}, '')) = ''`,
				notInArray(speaker.label, impersonalLabels),
				window?.where,
			),
		)
		.orderBy(desc(startedAt), desc(id), asc(file.createdAt), asc(speaker.position))
		.limit(2 * most);
	const samples = await longestLines(db, [...new Set(unnamed.map(({ fileId }) => fileId))]);
	return unnamed
		.flatMap(({ title, type, startedAt, source, ...one }) => {
			const sample = samples.get(`${one.fileId} ${one.speakerId}`);
			if (!sample || sample.endedAt - sample.startedAt < shortestSampleMs) return [];
			const about = { title, type, startedAt: startedAt.toISOString(), source };
			return { ...one, sample, conversation: about };
		})
		.slice(0, most);
}

async function longestLines(db: Deps['db'], fileIds: readonly string[]) {
	if (fileIds.length === 0) return new Map<string, UnnamedSpeaker['sample']>();
	const { fileId, speakerId, startedAt, endedAt, text } = segment;
	const lines = await db
		.selectDistinctOn([fileId, speakerId], { fileId, speakerId, startedAt, endedAt, text })
		.from(segment)
		.where(inArray(fileId, [...fileIds]))
		.orderBy(fileId, speakerId, desc(sql`${endedAt} - ${startedAt}`), asc(startedAt));
	return new Map(lines.map(({ fileId, speakerId, ...line }) => [`${fileId} ${speakerId}`, line]));
}
