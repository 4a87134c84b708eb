import { and, inArray, ne } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation } from '../../platform/db/schema/index.ts';
import { answerQuestionJob, unansweredQuestions } from '../assistant/index.ts';
import { interruptSilentRecordings } from '../media/index.ts';
import { enqueueStep } from './enqueue-step.ts';

/**
 * The rows are the truth and jobs only their motor: whatever is unfinished gets a job again, in case the process
 * ended between the commit and the send.
 */
export async function reconcile(deps: Deps): Promise<void> {
	await interruptSilentRecordings(deps);
	const unfinished = await deps.db
		.select({ id: conversation.id, step: conversation.step })
		.from(conversation)
		.where(and(inArray(conversation.state, ['waiting', 'working']), ne(conversation.step, 'upload')));
	for (const row of unfinished) await enqueueStep(deps, row);
	for (const analysisId of await unansweredQuestions(deps)) await deps.jobs.enqueue(answerQuestionJob, { analysisId });
}
