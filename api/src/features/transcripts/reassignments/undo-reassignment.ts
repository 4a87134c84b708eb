import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { segment, speaker, speakerReassignment } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { editFile, followOwners, seeFile } from '../../conversations/index.ts';
import { type FullSegment, lockConversation, readSegments, readSpeakers } from '../edits/change-segment.ts';
import { moveTalk } from '../edits/count-talk.ts';
import { restoreOwners } from './move-owners.ts';
import type { Reassigned } from './reassign-lines.ts';

type Reassignment = typeof speakerReassignment.$inferSelect;

/** Skips lines that have been reassigned since. Throws `nothing_to_undo`, also for another user's reassignment. */
export async function undoReassignment(deps: Deps, caller: Caller, id: string): Promise<Reassigned> {
	requireFeature(caller, 'speakerRecognition');
	const own = and(eq(speakerReassignment.id, id), eq(speakerReassignment.userId, caller.userId));
	const [found] = await deps.db.select().from(speakerReassignment).where(own);
	if (!found) throw new AppError('nothing_to_undo');
	try {
		await seeFile(deps.db, caller, found.fileId);
		await editFile(deps.db, caller, found.fileId);
	} catch (error) {
		throw error instanceof AppError && error.code === 'file_not_found' ? new AppError('nothing_to_undo') : error;
	}
	return deps.db.transaction(async (tx) => {
		await lockConversation(tx, found.conversationId);
		const [undone] = await tx.delete(speakerReassignment).where(own).returning();
		if (!undone) throw new AppError('nothing_to_undo');
		const moved = await moveBack(tx, undone);
		await restoreOwners(tx, undone.conversationId, undone.owners, undone);
		if (undone.isNewSpeaker) await removeUnused(tx, undone);
		await followOwners(tx, [undone.conversationId], deps.clock());
		return {
			list: await readSegments(tx, caller, [...moved]),
			speakers: await readSpeakers(tx, undone.fileId),
			skipped: undone.former.map(({ segmentId }) => segmentId).filter((each) => !moved.has(each)),
		};
	});
}

async function moveBack(tx: Transaction, { fileId, speakerId, former }: Reassignment): Promise<Set<string>> {
	const present = new Set((await readSpeakers(tx, fileId)).map((each) => each.speakerId));
	const lines = former.filter((line) => present.has(line.speakerId));
	const groups = Map.groupBy(lines, ({ segmentId: _, ...before }) => JSON.stringify(before));
	const moved = new Map<string, FullSegment & { to: string }>();
	for (const group of groups.values()) {
		const [first] = group;
		if (!first) continue;
		const ids = group.map(({ segmentId }) => segmentId);
		const still = and(eq(segment.fileId, fileId), eq(segment.speakerId, speakerId), inArray(segment.id, ids));
		const rows = await tx.select().from(segment).where(still).for('update');
		await tx
			.update(segment)
			.set({
				speakerId: first.speakerId,
				originalSpeakerId: first.originalSpeakerId,
				editedBy: first.editedBy,
				editedAt: first.editedAt === null ? null : new Date(first.editedAt),
				revision: sql`${segment.revision} + 1`,
			})
			.where(still);
		for (const line of rows) moved.set(line.id, { ...line, to: first.speakerId });
	}
	await moveTalk(tx, [...moved.values()], ({ to }) => to);
	return new Set(moved.keys());
}

async function removeUnused(tx: Transaction, { fileId, speakerId }: Reassignment): Promise<void> {
	const ofSpeaker = and(eq(segment.fileId, fileId), eq(segment.speakerId, speakerId));
	const isUsed = (await tx.select({ id: segment.id }).from(segment).where(ofSpeaker).limit(1)).length > 0;
	const unmerged = sql`${speaker.merged} is null`;
	if (!isUsed)
		await tx.delete(speaker).where(and(eq(speaker.fileId, fileId), eq(speaker.speakerId, speakerId), unmerged));
}
