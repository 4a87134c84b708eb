import { mergeLimits } from '@debrief/shared/domain/merge-limits.ts';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import {
	conversation,
	file,
	preparedMedia,
	processingRun,
	promisedShare,
	recording,
	share,
	stream,
} from '../../../platform/db/schema/index.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type ConversationRecord, type FileRecord, lockEditable } from '../../conversations/index.ts';
import { recordActivity, recordConversations } from '../../foundation/index.ts';
import { assertWithinQuota, changeProcessing, isUnfinished } from '../../recordings/index.ts';

/** The joined file has at most 96 kbit/s. */
const bytesPerMs = 12;

/** Throws `forbidden` unless all are own, `still_processing`, `recording_deleted`, `invalid_input`, `storage_limit`. */
export async function mergeConversations(deps: Deps, caller: Caller, callIds: string[]): Promise<string> {
	const ids = [...new Set(callIds)];
	if (ids.length < 2) throw nothingToMerge();
	const id = newId();
	await changeProcessing(deps, [id], async (tx, start) => {
		const originals = await lockOwn(tx, caller, ids);
		const recorded = await readRecorded(tx, ids);
		const durationMs = assertMergeable(originals, recorded);
		await assertWithinQuota(deps, tx, caller.workspaceId, durationMs * bytesPerMs);
		const recordingId = await insertMerged(tx, id, { originals, recorded, durationMs });
		await hide(tx, ids, id, deps.clock());
		await shareAlike(tx, ids, id);
		await promiseAlike(tx, ids, id);
		await recordActivity(tx, caller, 'callCreated', { callId: id, title: originals[0]?.title ?? null });
		await recordConversations(tx, caller, 'conversationMerged', ids);
		await start({ conversationId: id, recordingId, step: 'prepare' });
	});
	return id;
}

const nothingToMerge = () => invalidInput('callIds', 'invalid', 'nothingToMerge');

async function lockOwn(tx: Transaction, caller: Caller, ids: string[]): Promise<ConversationRecord[]> {
	// The lock keeps steps from storing another result in between. The order prevents deadlocks.
	const rows: ConversationRecord[] = [];
	for (const id of ids.toSorted()) rows.push(await lockEditable(tx, caller, id));
	if (rows.some(({ ownerId }) => ownerId !== caller.userId)) throw new AppError('forbidden');
	return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

type Recorded = {
	file: FileRecord;
	recording: typeof recording.$inferSelect;
	durationMs: number | null;
	failed: boolean;
};

async function readRecorded(tx: Transaction, ids: string[]): Promise<Recorded[]> {
	const isCurrent = and(eq(processingRun.recordingId, recording.id), isNull(processingRun.supersededAt));
	const hasFailed = sql<boolean>`coalesce(${processingRun.step} = 'prepare' and ${processingRun.state} = 'failed', false)`;
	const rows = await tx
		.select({ file, recording, durationMs: preparedMedia.durationMs, failed: hasFailed })
		.from(recording)
		.innerJoin(stream, eq(stream.recordingId, recording.id))
		.innerJoin(file, eq(file.id, stream.fileId))
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.leftJoin(processingRun, isCurrent)
		.where(inArray(recording.conversationId, ids))
		.orderBy(asc(recording.startedAt), asc(recording.id), asc(file.id));
	return rows.toSorted((a, b) => ids.indexOf(a.recording.conversationId) - ids.indexOf(b.recording.conversationId));
}

/** Returns the known length in ms. */
function assertMergeable(originals: readonly ConversationRecord[], recorded: readonly Recorded[]): number {
	for (const { id } of originals) {
		const own = recorded.filter(({ recording }) => recording.conversationId === id);
		if (own.length === 0 || own.some(({ failed }) => failed)) throw nothingToMerge();
		if (own.some(({ file: { audioDeletedAt } }) => audioDeletedAt)) throw new AppError('recording_deleted');
		if (own.some(({ file: { isCompleted } }) => !isCompleted)) throw new AppError('still_processing');
	}
	const durationMs = recorded.reduce((sum, each) => sum + (each.durationMs ?? 0), 0);
	if (durationMs > mergeLimits.longestMs) throw invalidInput('callIds', 'too_big', 'mergeTooLong');
	return durationMs;
}

type Merging = { originals: readonly ConversationRecord[]; recorded: readonly Recorded[]; durationMs: number };

async function insertMerged(
	tx: Transaction,
	id: string,
	{ originals, recorded, durationMs }: Merging,
): Promise<string> {
	const [recordingId, fileId] = [newId(), newId()];
	const [about, first, last] = [originals[0], recorded[0], recorded.at(-1)];
	if (!about || !first || !last) throw nothingToMerge();
	const { workspaceId, ownerId, title, isTitleEdited, type, direction, remotePhone, source, userName } = about;
	const { contactId, contactName, consentText, consentAt, isManuallyCreated } = about;
	const { startedAt, isStartKnown, language } = first.recording;
	await tx.insert(conversation).values({
		id,
		workspaceId,
		ownerId,
		title,
		isTitleEdited,
		type,
		direction,
		remotePhone,
		source,
		userName,
		contactId,
		contactName,
		consentText,
		consentAt,
		isManuallyCreated,
		startedAt: about.startedAt,
		durationMs,
		language,
		keepsAudio: originals.some(({ keepsAudio }) => keepsAudio),
		step: 'prepare',
		state: 'waiting',
	});
	const of = { workspaceId, conversationId: id };
	const ownChannels = new Set(recorded.map(({ recording: { ownChannel } }) => ownChannel === null));
	await tx.insert(recording).values({
		id: recordingId,
		...of,
		startedAt,
		isStartKnown,
		language,
		origin: 'mixed',
		ownChannel: ownChannels.has(true) ? null : first.recording.ownChannel,
		endedUnexpectedly: recorded.some(({ recording: each }) => each.endedUnexpectedly),
	});
	const { fileName } = first.file;
	const endedAt = last.recording.endedAt;
	await tx.insert(file).values({
		id: fileId,
		...of,
		ownerId,
		fileName: `${fileName.replace(/\.[^.]*$/, '')}.webm`,
		mimeType: 'audio/webm',
		isCompleted: true,
		sizeBytes: durationMs * bytesPerMs,
		storageKey: `merged/${fileId}`,
		recordedUntil: isStartKnown && endedAt && endedAt > startedAt ? endedAt : null,
	});
	await tx.insert(stream).values({ id: newId(), recordingId, fileId });
	return recordingId;
}

async function hide(tx: Transaction, ids: string[], mergedIntoId: string, now: Date): Promise<void> {
	for (const [mergePosition, id] of ids.entries())
		await tx.update(conversation).set({ deletedAt: now, mergedIntoId, mergePosition }).where(eq(conversation.id, id));
	await tx.update(file).set({ isInBin: true }).where(inArray(file.conversationId, ids));
	await tx
		.update(processingRun)
		.set({ supersededAt: now })
		.where(and(inArray(processingRun.conversationId, ids), isNull(processingRun.supersededAt), isUnfinished));
}

/** With those who could read every part. They may edit what they could edit everywhere. */
async function shareAlike(tx: Transaction, ids: string[], conversationId: string): Promise<void> {
	const { subject, subjectId, right } = share;
	const shared = await tx
		.select({ subject, subjectId, isEditable: sql<boolean>`bool_and(${right} = 'edit')` })
		.from(share)
		.where(inArray(share.conversationId, ids))
		.groupBy(subject, subjectId)
		.having(eq(count(), ids.length));
	if (shared.length === 0) return;
	await tx.insert(share).values(
		shared.map(({ isEditable, ...who }) => ({
			...who,
			conversationId,
			right: isEditable ? ('edit' as const) : ('view' as const),
		})),
	);
}

async function promiseAlike(tx: Transaction, ids: string[], conversationId: string): Promise<void> {
	const { invitationId, right, sharedBy, comment } = promisedShare;
	const promised = await tx
		.select({
			invitationId,
			isEditable: sql<boolean>`bool_and(${right} = 'edit')`,
			sharedBy: sql<string>`min(${sharedBy})`,
			comment: sql<string | null>`min(${comment})`,
		})
		.from(promisedShare)
		.where(inArray(promisedShare.conversationId, ids))
		.groupBy(invitationId)
		.having(eq(count(), ids.length));
	if (promised.length === 0) return;
	await tx.insert(promisedShare).values(
		promised.map(({ isEditable, ...rest }) => ({
			...rest,
			conversationId,
			right: isEditable ? ('edit' as const) : ('view' as const),
		})),
	);
}
