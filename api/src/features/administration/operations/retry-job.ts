import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { processingRun } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { shownStep } from '../../conversations/index.ts';
import { recordAudit } from '../../foundation/index.ts';
import { changeProcessing, restartRuns } from '../../recordings/index.ts';

/** Throws `job_not_failed` when it is running or done, or another run has replaced it. */
export async function retryJob(deps: Deps, caller: Caller, id: string): Promise<void> {
	const [known] = await deps.db.select().from(processingRun).where(eq(processingRun.id, id));
	if (!known || known.step === 'upload') throw new AppError('job_not_found');
	await changeProcessing(deps, [known.conversationId], async (tx, start) => {
		// Another administrator may have restarted it in the meantime.
		const [run] = await tx.select().from(processingRun).where(eq(processingRun.id, id));
		if (run?.state !== 'failed' || run.supersededAt) throw new AppError('job_not_failed');
		await restartRuns(tx, start, [run]);
		await recordAudit(tx, caller, {
			action: 'jobRetried',
			subjectId: id,
			workspaceId: null,
			before: { step: shownStep(run.step), state: run.state, reason: run.reason },
			after: { step: shownStep(run.step), state: 'waiting' },
		});
	});
}
