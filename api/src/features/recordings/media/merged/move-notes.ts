import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/open-database.ts';
import { localTask, note } from '../../../../platform/db/schema/index.ts';
import type { FileRecord } from '../../../conversations/index.ts';
import { type MergedPart, mergedParts } from './merged-parts.ts';

export async function moveNotesIn(tx: Transaction, target: FileRecord): Promise<void> {
	const { conversationId } = target;
	const parts = await mergedParts(tx, conversationId);
	const seen = new Set<string>();
	for (const part of parts) {
		const isFirst = !seen.has(part.conversationId);
		seen.add(part.conversationId);
		const endMs = part.prepared?.durationMs ?? 0;
		const shifted = (column: SQL) => sql<number>`least(${column}, ${endMs}::int) + ${part.startsAtMs}::int`;
		const ofPart = (fileId: typeof note.fileId | typeof localTask.fileId) =>
			isFirst ? sql`(${fileId} = ${part.file.id} or ${fileId} is null)` : eq(fileId, part.file.id);
		const toTarget = (fileId: typeof note.fileId | typeof localTask.fileId) =>
			sql<string>`case when ${fileId} is null then null else ${target.id} end`;
		await tx
			.update(note)
			.set({ conversationId, fileId: toTarget(note.fileId), cuePointMs: shifted(sql`${note.cuePointMs}`) })
			.where(and(eq(note.conversationId, part.conversationId), ofPart(note.fileId)));
		const isByHand = and(eq(localTask.conversationId, part.conversationId), isNull(localTask.actionPointId));
		await tx
			.update(localTask)
			.set({
				conversationId,
				// Without a moment, the file only says where it came from.
				fileId: sql`case when ${localTask.momentMs} is null then ${part.file.id} else ${target.id} end`,
				// `least` would ignore null.
				momentMs: sql`case when ${localTask.momentMs} is null then null else ${shifted(sql`${localTask.momentMs}`)} end`,
			})
			.where(and(isByHand, ofPart(localTask.fileId)));
	}
}

export async function moveNotesBack(tx: Transaction, target: FileRecord): Promise<void> {
	const parts = await mergedParts(tx, target.conversationId);
	const [first] = parts;
	if (!first) return;
	for (const part of parts.toReversed()) {
		const { conversationId, startsAtMs } = part;
		const fileId = part.file.id;
		await tx
			.update(note)
			.set({
				conversationId,
				fileId: sql`case when ${note.fileId} is null then null else ${fileId} end`,
				cuePointMs: within(part, sql`${note.cuePointMs}`),
			})
			.where(and(eq(note.conversationId, target.conversationId), sql`${note.cuePointMs} >= ${startsAtMs}::int`));
		const isThere = and(eq(localTask.conversationId, target.conversationId), isNull(localTask.actionPointId));
		await tx
			.update(localTask)
			.set({ conversationId, fileId, momentMs: within(part, sql`${localTask.momentMs}`) })
			.where(and(isThere, sql`${localTask.momentMs} >= ${startsAtMs}::int`));
		const isFrom = and(isThere, isNull(localTask.momentMs), eq(localTask.fileId, fileId));
		await tx.update(localTask).set({ conversationId, fileId: null }).where(isFrom);
	}
	const rest = and(eq(localTask.conversationId, target.conversationId), isNull(localTask.actionPointId));
	await tx.update(localTask).set({ conversationId: first.conversationId, fileId: null }).where(rest);
	await tx
		.update(note)
		.set({ conversationId: first.conversationId, fileId: null })
		.where(eq(note.conversationId, target.conversationId));
}

/** What was written in the silence after a part belongs to its end. */
const within = ({ prepared, startsAtMs }: MergedPart, moment: SQL) =>
	sql<number>`least(${moment} - ${startsAtMs}::int, ${prepared?.durationMs ?? 0}::int)`;
