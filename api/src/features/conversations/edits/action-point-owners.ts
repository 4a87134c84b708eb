import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { speakerLabel } from '@debrief/shared/domain/transcripts/speaker-label.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { file, type MergedSpeaker, speaker } from '../../../platform/db/schema/index.ts';
import type { ShownInsights } from './edited-insights.ts';

export type NamedSpeaker = { fileId: string; speakerId: string; name: string };

export async function readNamedSpeakers(
	db: Database | Transaction,
	ids: string[],
): Promise<Map<string, NamedSpeaker[]>> {
	const { fileId, speakerId, name, label, merged } = speaker;
	const rows = await db
		.select({ conversationId: file.conversationId, fileId, speakerId, name, label, merged })
		.from(speaker)
		.innerJoin(file, eq(file.id, fileId))
		.where(inArray(file.conversationId, ids))
		.orderBy(asc(file.createdAt), asc(file.id), asc(speaker.position));
	const named = rows.flatMap(({ merged: gone, ...row }) =>
		[row.speakerId, ...mergedIds(gone)].map((id) => ({ ...row, speakerId: id, name: speakerLabel(row) })),
	);
	return Map.groupBy(named, (row) => row.conversationId);
}

const mergedIds = (merged: readonly MergedSpeaker[] | null): string[] =>
	(merged ?? []).flatMap((one) => [one.speakerId, ...mergedIds(one.merged)]);

export function linkOwners<Point extends ActionPoint>(
	points: readonly Point[],
	speakers: readonly NamedSpeaker[],
): Point[] {
	return points.map((point) => {
		const same = speakers.filter(({ name }) => name.toLowerCase() === point.owner?.toLowerCase());
		const own = same.find(({ fileId }) => point.evidence.some((each) => each.fileId === fileId)) ?? same[0];
		return { ...point, ownerSpeaker: own ? { fileId: own.fileId, speakerId: own.speakerId } : null };
	});
}

export function nameOwners<Point extends ActionPoint>(
	points: readonly Point[],
	speakers: readonly NamedSpeaker[],
): Point[] {
	return points.map((point) => {
		const { ownerSpeaker: linked } = point;
		const found = linked && speakers.find((one) => one.fileId === linked.fileId && one.speakerId === linked.speakerId);
		return found ? { ...point, owner: found.name } : point;
	});
}

export function nameShownOwners(shown: ShownInsights, speakers: readonly NamedSpeaker[]): ShownInsights {
	const actionPoints = nameOwners(shown.actionPoints, speakers);
	return { ...shown, actionPoints, insights: shown.insights && { ...shown.insights, actionPoints } };
}
