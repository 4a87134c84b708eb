import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { speaker } from '../../../platform/db/schema/index.ts';
import type { FullSegment } from './change-segment.ts';

/** Carries the time of a line over when it goes to another speaker. */
export async function countTalk(
	tx: Transaction,
	fileId: string,
	{ moved, to }: { moved: FullSegment; to: string },
): Promise<void> {
	const ms = moved.endedAt - moved.startedAt;
	await addTalk(tx, { fileId, speakerId: moved.speakerId }, -ms);
	await addTalk(tx, { fileId, speakerId: to }, ms);
}

export async function addTalk(
	tx: Transaction,
	{ fileId, speakerId }: Pick<FullSegment, 'fileId' | 'speakerId'>,
	ms: number,
): Promise<void> {
	await tx
		.update(speaker)
		.set({ talkMs: sql`greatest(0, ${speaker.talkMs} + ${ms})` })
		.where(and(eq(speaker.fileId, fileId), eq(speaker.speakerId, speakerId)));
}
