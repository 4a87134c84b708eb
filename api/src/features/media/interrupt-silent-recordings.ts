import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, file } from '../../platform/db/schema/index.ts';
import { awaitStep, type FileRecord, failStep } from '../conversations/index.ts';
import { prepareMediaJob } from './prepare-media.job.ts';

const silentAfterMs = 10 * 60_000;

/** Live recordings without news are processed with what arrived. Their recorder may come back and send the rest. */
export async function interruptSilentRecordings(deps: Deps): Promise<void> {
	const before = new Date(deps.clock().getTime() - silentAfterMs);
	const isOpen = and(
		isNotNull(file.liveKey),
		eq(file.isCompleted, false),
		eq(conversation.step, 'upload'),
		eq(conversation.state, 'working'),
	);
	const silent = await deps.db
		.select({ file })
		.from(file)
		.innerJoin(conversation, eq(conversation.id, file.conversationId))
		.where(and(isOpen, eq(conversation.isInterrupted, false), lt(file.lastByteAt, before)));
	for (const { file: row } of silent) await interrupt(deps, row);
}

async function interrupt(deps: Deps, { id: fileId, conversationId, storageKey }: FileRecord): Promise<void> {
	const isEmpty = (await deps.storage.size(storageKey)) === 0;
	await deps.db.transaction(async (tx) => {
		await tx.update(conversation).set({ isInterrupted: true }).where(eq(conversation.id, conversationId));
		if (isEmpty)
			await failStep(
				tx,
				conversationId,
				'upload',
				'NoAudio',
				'Nothing of this recording has arrived yet. It appears here when its browser is online again.',
			);
		else await awaitStep(tx, conversationId, 'prepare');
	});
	if (!isEmpty) await deps.jobs.enqueue(prepareMediaJob, { fileId });
}

/** The recorder came back: the recording is open again, and what was made of its beginning stays until the end is there. */
export async function reopenInterrupted(deps: Deps, { conversationId }: FileRecord): Promise<void> {
	const open = {
		isInterrupted: false,
		step: 'upload',
		state: 'working',
		progress: null,
		failureReason: null,
		failureMessage: null,
	} as const;
	const interrupted = and(eq(conversation.id, conversationId), eq(conversation.isInterrupted, true));
	await deps.db
		.update(conversation)
		.set({ ...open, stepStartedAt: deps.clock() })
		.where(interrupted);
}
