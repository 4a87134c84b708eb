import { desc, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { segment, speaker } from '../../../platform/db/schema/index.ts';
import type { FullSegment } from '../edits/change-segment.ts';
import { moveTalk } from '../edits/count-talk.ts';

export async function addSpeaker(
	tx: Transaction,
	{ fileId, origin }: Pick<FullSegment, 'fileId' | 'origin'>,
	name: string,
): Promise<string> {
	const [last] = await tx
		.select({ position: speaker.position })
		.from(speaker)
		.where(eq(speaker.fileId, fileId))
		.orderBy(desc(speaker.position))
		.limit(1);
	const position = (last?.position ?? -1) + 1;
	const speakerId = newId();
	const label = `Speaker ${position + 1}`;
	await tx.insert(speaker).values({ fileId, speakerId, name, label, origin, isEstimated: false, position, talkMs: 0 });
	return speakerId;
}

export async function moveLines(
	tx: Transaction,
	rows: readonly FullSegment[],
	to: string,
	by: Pick<FullSegment, 'editedBy' | 'editedAt'>,
): Promise<void> {
	const ids = rows.map(({ id }) => id);
	await tx
		.update(segment)
		.set({
			...by,
			speakerId: to,
			originalSpeakerId: sql`nullif(coalesce(${segment.originalSpeakerId}, ${segment.speakerId}), ${to})`,
			revision: sql`${segment.revision} + 1`,
		})
		.where(inArray(segment.id, ids));
	await moveTalk(tx, rows, () => to);
}
