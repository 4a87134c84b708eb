import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { recording } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordActivity } from '../../activity/index.ts';
import { type ConversationRecord, editConversation, seeConversation } from '../../conversations/index.ts';
import { deleteAudio } from './delete-audio.ts';

/** A recording goes for good while its conversation stays. One that is still being read for its transcript is kept. */
export async function deleteRecording(deps: Deps, caller: Caller, recordingId: string): Promise<void> {
	const [found] = await deps.db.select().from(recording).where(eq(recording.id, recordingId));
	if (!found) throw new AppError('recording_not_found');
	await seeConversation(deps.db, caller, found.conversationId).catch(asRecordingError);
	const target = await editConversation(deps.db, caller, found.conversationId);
	if (needsAudio(target)) throw new AppError('still_processing');
	const { id, title } = target;
	const isGone = await deleteAudio(deps, recordingId, 'person', (tx) =>
		recordActivity(tx, caller, 'recordingRemoved', { callId: id, title }),
	);
	if (!isGone) throw new AppError('recording_deleted');
}

const needsAudio = ({ step, state }: ConversationRecord): boolean =>
	step !== 'insights' && (state === 'waiting' || state === 'working');

function asRecordingError(error: unknown): never {
	throw error instanceof AppError && error.code === 'conversation_not_found'
		? new AppError('recording_not_found')
		: error;
}
