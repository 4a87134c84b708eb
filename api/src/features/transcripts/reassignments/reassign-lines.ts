import type { Segment, Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { segment, speakerReassignment } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFeature } from '../../../platform/http/require-feature.ts';
import { editFile, followOwners, seeFile } from '../../conversations/index.ts';
import { changedBy, lockConversation, readSegments, readSpeakers } from '../edits/change-segment.ts';
import { hasSpeaker } from '../edits/edit-segment.ts';
import { addSpeaker, moveLines } from './move-lines.ts';
import { moveOwners } from './move-owners.ts';

const undoableForMs = 24 * 3_600_000;

type Request = {
	fileId: string;
	lines: { segmentId: string; revision: number }[];
	speakerId?: string | undefined;
	speakerName?: string | undefined;
};
export type Reassigned = { list: Segment[]; speakers: Speaker[]; skipped: string[] };

export async function reassignLines(
	deps: Deps,
	caller: Caller,
	{ fileId, lines, speakerId, speakerName = '' }: Request,
): Promise<Reassigned & { id: string | null }> {
	requireFeature(caller, 'speakerRecognition');
	await seeFile(deps.db, caller, fileId);
	const { conversation } = await editFile(deps.db, caller, fileId);
	return deps.db.transaction(async (tx) => {
		await lockConversation(tx, conversation.id);
		if (speakerId && !(await hasSpeaker(tx, fileId, speakerId))) throw new AppError('speaker_not_found');
		const seen = new Map(lines.map((line) => [line.segmentId, line.revision]));
		const mine = and(eq(segment.fileId, fileId), inArray(segment.id, [...seen.keys()]));
		const stored = await tx.select().from(segment).where(mine).for('update');
		const same = stored.filter(({ id, revision }) => seen.get(id) === revision);
		const rows = same.filter((row) => row.speakerId !== speakerId);
		const skipped = [...seen.keys()].filter((id) => !same.some((row) => row.id === id));
		const [first] = rows;
		if (!first) return { id: null, list: [], speakers: await readSpeakers(tx, fileId), skipped };
		const to = speakerId ?? (await addSpeaker(tx, first, speakerName));
		const { editedBy, editedAt } = changedBy(deps, caller, 0);
		await moveLines(tx, rows, to, { editedBy, editedAt });
		const id = newId();
		const { userId, workspaceId } = caller;
		await forgetOld(deps, tx, conversation.id);
		await tx.insert(speakerReassignment).values({
			id,
			workspaceId,
			conversationId: conversation.id,
			userId,
			fileId,
			createdAt: deps.clock(),
			speakerId: to,
			isNewSpeaker: speakerId === undefined,
			former: rows.map((row) => ({
				segmentId: row.id,
				speakerId: row.speakerId,
				originalSpeakerId: row.originalSpeakerId,
				editedBy: row.editedBy,
				editedAt: row.editedAt?.toISOString() ?? null,
			})),
			owners: await moveOwners(tx, conversation.id, rows, to),
		});
		await followOwners(tx, [conversation.id], deps.clock());
		const ids = rows.map((row) => row.id);
		return { id, list: await readSegments(tx, caller, ids), speakers: await readSpeakers(tx, fileId), skipped };
	});
}

async function forgetOld({ clock }: Deps, tx: Transaction, conversationId: string): Promise<void> {
	const old = lt(speakerReassignment.createdAt, new Date(clock().getTime() - undoableForMs));
	await tx.delete(speakerReassignment).where(and(eq(speakerReassignment.conversationId, conversationId), old));
}
