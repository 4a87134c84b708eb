import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { file, preparedMedia } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import {
	awaitStep,
	type ConversationRecord,
	editConversation,
	editFile,
	type FileRecord,
} from '../conversations/index.ts';
import { enqueueStep } from './enqueue-step.ts';

type Target = { file: FileRecord; conversation: ConversationRecord };

/** Starts recordings again at the step that failed; all of them or, when one is at work, none. */
export async function processAgain(deps: Deps, caller: Caller, fileIds: string[]): Promise<void> {
	const targets = await Promise.all(fileIds.map((id) => editFile(deps.db, caller, id)));
	targets.forEach(refuseUnfit);
	for (const target of targets) await startAgain(deps, target);
}

/** The same for the recordings of a conversation. */
export async function processConversationAgain(deps: Deps, caller: Caller, id: string): Promise<void> {
	const conversation = await editConversation(deps.db, caller, id);
	const files = await deps.db.select().from(file).where(eq(file.conversationId, id));
	if (files.length === 0) throw new AppError('still_processing');
	const targets = files.map((each) => ({ file: each, conversation }));
	targets.forEach(refuseUnfit);
	for (const target of targets) await startAgain(deps, target);
}

function refuseUnfit({ file, conversation }: Target): void {
	if (!file.isCompleted || conversation.state !== 'failed') throw new AppError('still_processing');
	if (file.audioDeletedAt && conversation.step !== 'insights') throw new AppError('recording_deleted');
}

async function startAgain(deps: Deps, { file, conversation }: Target): Promise<void> {
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
