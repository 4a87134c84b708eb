import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { awaitStep, editFile, requireTranscript } from '../conversations/index.ts';
import { createInsightsJob } from './create-insights.job.ts';

type Request = { fileIds: string[]; edits: 'keep' | 'discard' };

/** Makes insights anew for recordings whose transcript is complete; all of them or, when one cannot, none. */
export async function regenerateInsights(deps: Deps, caller: Caller, { fileIds, edits }: Request): Promise<void> {
	const targets = await Promise.all(fileIds.map((id) => editFile(deps.db, caller, id)));
	const ids = [...new Set(targets.map((target) => target.conversation.id))];
	await deps.db.transaction(async (tx) => {
		for (const id of ids) {
			const [row] = await tx.select().from(conversation).where(eq(conversation.id, id)).for('update');
			if (!row) throw new AppError('file_not_found');
			await requireTranscript(tx, row);
			// a transcript whose successor failed is the one that counts from here on
			await tx.update(conversation).set({ transcriptStatus: 'done' }).where(eq(conversation.id, id));
			await awaitStep(tx, id, 'insights');
		}
	});
	for (const conversationId of ids)
		await deps.jobs.enqueue(createInsightsJob, { conversationId, discardsEdits: edits === 'discard' });
}
