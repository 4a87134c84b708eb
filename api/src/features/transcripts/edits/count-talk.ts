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
	const add = (speakerId: string, amount: number) =>
		tx
			.update(speaker)
			.set({ talkMs: sql`greatest(0, ${speaker.talkMs} + ${amount})` })
			.where(and(eq(speaker.fileId, fileId), eq(speaker.speakerId, speakerId)));
	await add(moved.speakerId, -ms);
	await add(to, ms);
}
