import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { file } from '../../platform/db/schema/index.ts';
import type { ConversationRecord } from '../conversations/index.ts';
import { createInsightsJob } from '../insights/index.ts';
import { prepareMediaJob } from '../media/index.ts';
import { transcribeJob } from '../transcripts/index.ts';

/** Enqueues the job of the step that a conversation stands before. A second one for the same work is dropped by the queue. */
export async function enqueueStep(deps: Deps, { id, step }: Pick<ConversationRecord, 'id' | 'step'>): Promise<void> {
	if (step === 'upload') return;
	if (step === 'insights') return deps.jobs.enqueue(createInsightsJob, { conversationId: id });
	const job = step === 'prepare' ? prepareMediaJob : transcribeJob;
	const files = await deps.db.select({ fileId: file.id }).from(file).where(eq(file.conversationId, id));
	for (const { fileId } of files) await deps.jobs.enqueue(job, { fileId });
}
