import type { FailureReason, PipelineStep } from '@debrief/shared/domain/pipeline.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/open-database.ts';
import { conversation, file } from '../../platform/db/schema/index.ts';
import { recordActivity } from '../activity/index.ts';
import type { ConversationRecord } from './conversation-access.ts';

type Writer = Database | Transaction;
type Columns = Partial<typeof conversation.$inferInsert>;

/** What each step means for the two statuses that the specification shows. */
const statusesOf = (step: PipelineStep): Columns =>
	step === 'insights'
		? { aiStatus: 'processing', aiFailureReason: null }
		: { transcriptStatus: 'processing', aiStatus: 'processing', aiFailureReason: null };

/** Puts a conversation before a step: the row says so first, the job is enqueued after the commit. */
export async function awaitStep(db: Writer, id: string, step: PipelineStep): Promise<void> {
	const clean: Columns = {
		step,
		state: 'waiting',
		progress: null,
		stepStartedAt: new Date(),
		failureReason: null,
		failureMessage: null,
	};
	await db
		.update(conversation)
		.set({ ...clean, ...statusesOf(step) })
		.where(eq(conversation.id, id));
}

/** Answers false when the conversation does not stand before this step (any more): then there is nothing to do. */
export async function beginStep(db: Writer, id: string, step: PipelineStep): Promise<boolean> {
	const begun = await db
		.update(conversation)
		.set({ step, state: 'working', progress: null, stepStartedAt: new Date() })
		.where(standsAt(id, step))
		.returning({ id: conversation.id });
	return begun.length > 0;
}

/** Locks the row for the end of a step. Answers undefined when the conversation is gone or the step was done meanwhile. */
export async function lockStep(tx: Transaction, id: string, step: PipelineStep) {
	const [row] = await tx.select().from(conversation).where(standsAt(id, step)).for('update');
	return row;
}

const standsAt = (id: string, step: PipelineStep) =>
	and(eq(conversation.id, id), eq(conversation.step, step), inArray(conversation.state, ['waiting', 'working']));

/** `progress` from 0 to 1. */
export async function reportProgress(db: Writer, id: string, step: PipelineStep, progress: number): Promise<void> {
	const current = and(eq(conversation.id, id), eq(conversation.step, step), ne(conversation.state, 'failed'));
	await db
		.update(conversation)
		.set({ progress: Math.min(1, Math.max(0, progress)) })
		.where(current);
}

/**
 * Writes why a step cannot be done, where people see it. Answers false, and writes nothing, when the conversation does
 * not stand there any more: a late run of a job does not spoil what another one finished. `shownAt` names the step
 * that people see as failed when it is a later one.
 */
export async function failStep(
	db: Writer,
	id: string,
	step: PipelineStep,
	reason: FailureReason,
	message: string,
	shownAt = step,
): Promise<boolean> {
	const ai: Columns = { aiStatus: 'processing_failed', aiFailureReason: aiReason(reason) };
	const transcript: Columns = shownAt === 'insights' ? {} : { transcriptStatus: 'processing_failed' };
	return db.transaction(async (tx) => {
		const [failed] = await tx
			.update(conversation)
			.set({
				step: shownAt,
				state: 'failed',
				progress: null,
				failureReason: reason,
				failureMessage: message,
				...ai,
				...transcript,
			})
			.where(standsAt(id, step))
			.returning();
		if (failed && (shownAt === 'prepare' || shownAt === 'transcript')) await tellOfFailure(tx, failed);
		return failed !== undefined;
	});
}

/** It has no title yet, unless somebody gave it one: the name of its file tells what it is. */
async function tellOfFailure(tx: Transaction, { id, title, workspaceId, ownerId }: ConversationRecord): Promise<void> {
	const [first] = await tx.select({ name: file.fileName }).from(file).where(eq(file.conversationId, id)).limit(1);
	const owner = { workspaceId, userId: ownerId };
	await recordActivity(tx, owner, 'conversationFailed', { callId: id, title: title ?? first?.name ?? null });
}

export async function completePipeline(db: Writer, id: string, columns: Columns): Promise<void> {
	const done: Columns = { step: 'insights', state: 'done', progress: null, failureReason: null, failureMessage: null };
	await db
		.update(conversation)
		.set({ ...done, aiStatus: 'success', aiFailureReason: null, ...columns })
		.where(eq(conversation.id, id));
}

/** The specification knows three reasons for missing insights. */
const aiReason = (reason: FailureReason): FailureReason =>
	reason === 'LimitReached' || reason === 'Disabled' ? reason : 'General';
