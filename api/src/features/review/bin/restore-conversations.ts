import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, file, processingRun } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requestExternalUpdates } from '../../conversations/index.ts';
import { recordConversations } from '../../foundation/index.ts';
import { changeProcessing, isUnfinished, type StartRun } from '../../recordings/index.ts';
import { assertRestorable } from './bin-access.ts';

/** Resumes processing. Restores all or none. Throws `file_uploaded_again` when a recording has been uploaded again. */
export async function restoreConversations(deps: Deps, caller: Caller, conversationIds: string[]): Promise<void> {
	const ids = [...new Set(conversationIds)];
	const restoring = changeProcessing(
		deps,
		ids,
		async (tx, start) => {
			await assertRestorable(tx, caller, ids);
			await restoreAll(deps, tx, start, ids);
			await recordConversations(tx, caller, 'conversationRestored', ids);
		},
		{ isRestoring: true },
	);
	await restoring.catch((error: unknown) => orUploadedAgain(deps, ids, error));
}

export async function restoreAll(
	{ clock }: Pick<Deps, 'clock'>,
	tx: Transaction,
	start: StartRun,
	ids: string[],
): Promise<void> {
	const ended = await runsEndedByBin(tx, ids);
	await tx.update(file).set({ isInBin: false }).where(inArray(file.conversationId, ids));
	await tx
		.update(conversation)
		.set({ deletedAt: null, mergedIntoId: null, mergePosition: null })
		.where(inArray(conversation.id, ids));
	await requestExternalUpdates(tx, ids, { now: clock(), appliesRules: false });
	for (const run of ended) await startAgain(start, run);
}

/** A caller who may not restore them must not learn of other errors. */
export async function orUploadedAgain(deps: Deps, ids: string[], error: unknown): Promise<never> {
	if (error instanceof AppError) throw error;
	const other = await uploadedAgain(deps, ids);
	throw other ? new AppError('file_uploaded_again', { extra: { callId: other.conversationId } }) : error;
}

type EndedRun = Pick<
	typeof processingRun.$inferSelect,
	'conversationId' | 'recordingId' | 'step' | 'discardsEditsUntil'
>;

/** Recordings come first, because starting one supersedes the insights. */
function runsEndedByBin(tx: Transaction, ids: string[]): Promise<EndedRun[]> {
	const { conversationId, recordingId, step, discardsEditsUntil, supersededAt } = processingRun;
	return tx
		.select({ conversationId, recordingId, step, discardsEditsUntil })
		.from(processingRun)
		.innerJoin(conversation, and(eq(conversation.id, conversationId), eq(conversation.deletedAt, supersededAt)))
		.where(and(inArray(conversationId, ids), isUnfinished))
		.orderBy(asc(recordingId));
}

async function startAgain(start: StartRun, run: EndedRun): Promise<void> {
	await start(run.step === 'upload' ? { ...run, state: 'working' } : run);
}

async function uploadedAgain({ db }: Deps, ids: string[]): Promise<{ conversationId: string } | undefined> {
	const other = alias(file, 'other');
	const isOfSame = and(eq(other.workspaceId, file.workspaceId), eq(other.ownerId, file.ownerId));
	const isSame = or(eq(other.sha1, file.sha1), eq(other.liveKey, file.liveKey));
	const [found] = await db
		.select({ conversationId: other.conversationId })
		.from(file)
		.innerJoin(other, and(isOfSame, eq(other.isInBin, false), isSame))
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(and(inArray(file.conversationId, ids), isNotNull(conversation.deletedAt)))
		.limit(1);
	return found;
}
