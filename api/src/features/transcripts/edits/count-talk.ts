import { and, eq, sql } from 'drizzle-orm';
import { lengthMs } from '../../../engines/speech/pcm.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { speaker } from '../../../platform/db/schema/index.ts';
import type { FullSegment } from './change-segment.ts';

type Line = Pick<FullSegment, 'fileId' | 'speakerId' | 'startedAt' | 'endedAt'>;

export async function moveTalk<L extends Line>(
	tx: Transaction,
	lines: readonly L[],
	to: (line: L) => string,
): Promise<void> {
	const [first] = lines;
	if (!first) return;
	const gained = new Map<string, number>();
	const add = (speakerId: string, ms: number) => gained.set(speakerId, (gained.get(speakerId) ?? 0) + ms);
	for (const line of lines) {
		add(line.speakerId, -lengthMs(line));
		add(to(line), lengthMs(line));
	}
	for (const [speakerId, ms] of gained) await addTalk(tx, { fileId: first.fileId, speakerId }, ms);
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
