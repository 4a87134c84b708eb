import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { insight, insightEdit, segment } from '../../../platform/db/schema/index.ts';
import { readUserEdits } from '../../conversations/index.ts';
import type { FullSegment } from '../edits/change-segment.ts';

export type MovedOwner = { pointId: string; speakerId: string };

/** A point moves when none of its evidence is still the speaker's. `lines` are the lines before the change. */
export async function moveOwners(
	tx: Transaction,
	conversationId: string,
	lines: readonly Pick<FullSegment, 'id' | 'fileId' | 'speakerId'>[],
	to: string,
): Promise<MovedOwner[]> {
	const before = new Map(lines.map((line) => [line.id, line]));
	const stored = await readActionPoints(tx, conversationId);
	const cited = stored.all.flatMap(({ evidence }) => evidence.map(({ segmentId }) => segmentId));
	const others = cited.filter((id) => !before.has(id));
	const { id, fileId, speakerId } = segment;
	const rows = others.length ? await tx.select({ id, fileId, speakerId }).from(segment).where(inArray(id, others)) : [];
	const moved = new Map<string, MovedOwner>();
	const isOwned = (owner: Owner, line: Owner | undefined) =>
		line?.fileId === owner.fileId && line.speakerId === owner.speakerId;
	await stored.change((point) => {
		const { ownerSpeaker: owner, evidence } = point;
		if (!owner) return point;
		const has = (some: readonly (Owner & { id: string })[]) =>
			some.some((line) => isOwned(owner, line) && evidence.some(({ segmentId }) => segmentId === line.id));
		if (!has(lines) || has(rows)) return point;
		moved.set(point.id, { pointId: point.id, speakerId: owner.speakerId });
		return { ...point, ownerSpeaker: { ...owner, speakerId: to } };
	});
	return [...moved.values()];
}

export async function restoreOwners(
	tx: Transaction,
	conversationId: string,
	moved: readonly MovedOwner[],
	from: Owner,
): Promise<void> {
	const previousOwners = new Map(moved.map(({ pointId, speakerId }) => [pointId, speakerId]));
	const stored = await readActionPoints(tx, conversationId);
	await stored.change((point) => {
		const { ownerSpeaker: owner, id } = point;
		const speakerId = previousOwners.get(id);
		const isSame = owner?.fileId === from.fileId && owner.speakerId === from.speakerId;
		return speakerId !== undefined && isSame ? { ...point, ownerSpeaker: { ...owner, speakerId } } : point;
	});
}

type Owner = { fileId: string; speakerId: string };

async function readActionPoints(tx: Transaction, conversationId: string) {
	const ofThis = eq(insight.conversationId, conversationId);
	const [generated] = await tx.select().from(insight).where(ofThis);
	const edited = (await readUserEdits(tx, [conversationId])).get(conversationId)?.parts.actionPoints;
	return {
		all: [...(generated?.data.actionPoints ?? []), ...(edited ?? [])],
		async change(each: (point: ActionPoint) => ActionPoint): Promise<void> {
			if (generated) {
				const data = { ...generated.data, actionPoints: generated.data.actionPoints.map(each) };
				await tx.update(insight).set({ data }).where(ofThis);
			}
			const points = and(eq(insightEdit.conversationId, conversationId), eq(insightEdit.part, 'actionPoints'));
			if (edited)
				await tx
					.update(insightEdit)
					.set({ value: edited.map(each) })
					.where(points);
		},
	};
}
