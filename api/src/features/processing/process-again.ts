import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { preparedMedia } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { awaitStep, editFile } from '../conversations/index.ts';
import { enqueueStep } from './enqueue-step.ts';

/** Starts recordings again at the step that failed; all of them or, when one is at work, none. */
export async function processAgain(deps: Deps, caller: Caller, fileIds: string[]): Promise<void> {
	const targets = await Promise.all(fileIds.map((id) => editFile(deps.db, caller, id)));
	if (targets.some(({ file, conversation }) => !file.isCompleted || conversation.state !== 'failed'))
		throw new AppError('still_processing');
	for (const { file, conversation } of targets) {
		const [prepared] = await deps.db
			.select({ id: preparedMedia.fileId })
			.from(preparedMedia)
			.where(eq(preparedMedia.fileId, file.id));
		// how long a recording is was decided when it was prepared
		const isPrepared = prepared && conversation.failureReason !== 'FileTooShort';
		const step = conversation.step === 'insights' ? 'insights' : isPrepared ? 'transcript' : 'prepare';
		await awaitStep(deps.db, conversation.id, step);
		await enqueueStep(deps, { id: conversation.id, step });
	}
}
