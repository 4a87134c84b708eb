import type { SkipReason } from '@debrief/shared/domain/transcripts/lower-quality/transcript-batch.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, file, processingRun, recording, stream } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { visibleWindow } from '../../conversations/index.ts';
import { editableBy, visibleTo } from '../../foundation/index.ts';
import { isUnfinished } from '../../recordings/index.ts';
import { lowerQualityRecordings } from '../lower-quality/lower-quality-recordings.ts';
import { transcribableBy } from '../lower-quality/transcribable-by.ts';
import type { Batch } from './batch-access.ts';

type Asked = { batch: Pick<Batch, 'workspaceId' | 'includesEdited'>; item: { recordingId: string } };

export async function findSkipReason(
	tx: Transaction,
	deps: Deps,
	caller: Caller,
	{ batch, item: { recordingId } }: Asked,
): Promise<SkipReason | null> {
	const isAsked = eq(recording.id, recordingId);
	const files = await lowerQualityRecordings(tx, deps, and(isAsked, await transcribableBy(tx, caller)));
	if (files.length > 0) return !batch.includesEdited && files.some(({ isEdited }) => isEdited) ? 'Edited' : null;
	const isIn = async (where: Parameters<typeof and>[0]) =>
		(
			await tx
				.select({ id: conversation.id })
				.from(conversation)
				.innerJoin(recording, eq(recording.conversationId, conversation.id))
				.where(and(isAsked, where))
		).length > 0;
	const isThere = and(eq(conversation.workspaceId, batch.workspaceId), isNull(conversation.deletedAt));
	if (!(await isIn(isThere))) return 'Deleted';
	if (!(await isIn(and(visibleTo(caller), editableBy(caller))))) return 'NotAllowed';
	if (!(await isIn((await visibleWindow(tx, caller))?.where))) return 'Hidden';
	const [unfinished] = await tx
		.select({ id: processingRun.id })
		.from(processingRun)
		.where(and(eq(processingRun.recordingId, recordingId), isNull(processingRun.supersededAt), isUnfinished));
	if (unfinished) return 'BeingProcessed';
	const [withAudio] = await tx
		.select({ id: file.id })
		.from(file)
		.innerJoin(stream, eq(stream.fileId, file.id))
		.where(and(eq(stream.recordingId, recordingId), isNull(file.audioDeletedAt)));
	return withAudio ? 'AlreadyBetter' : 'AudioDeleted';
}
