import { limits } from '@debrief/shared/domain/limits.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, preparedMedia } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { awaitStep, type ConversationRecord, editFile, seeFile } from '../conversations/index.ts';
import { transcribeJob } from './transcribe.job.ts';

type Choice = Partial<Pick<ConversationRecord, 'language' | 'numberOfSpeakers' | 'speechEngine'>>;

/** Transcribes recordings anew with what was chosen: all of them or, when one cannot, none. The old transcript stays until then. */
export async function transcribeAgain(deps: Deps, caller: Caller, fileIds: string[], choice: Choice): Promise<void> {
	const ids = [...new Set(fileIds)];
	for (const id of ids) await refuseUnfit(deps, caller, id);
	await deps.db.transaction(async (tx) => {
		for (const id of ids) {
			const { conversation: target } = await editFile(tx, caller, id);
			const [row] = await tx.select().from(conversation).where(eq(conversation.id, target.id)).for('update');
			if (!row || isBusy(row)) throw new AppError('still_processing');
			await tx.update(conversation).set(choice).where(eq(conversation.id, target.id));
			await awaitStep(tx, target.id, 'transcript');
		}
	});
	for (const fileId of ids) await deps.jobs.enqueue(transcribeJob, { fileId });
}

async function refuseUnfit(deps: Deps, caller: Caller, fileId: string): Promise<void> {
	await seeFile(deps.db, caller, fileId);
	const { file } = await editFile(deps.db, caller, fileId);
	if (file.audioDeletedAt) throw new AppError('recording_deleted');
	const [prepared] = await deps.db.select().from(preparedMedia).where(eq(preparedMedia.fileId, fileId));
	if (!prepared) throw new AppError('still_processing');
	if (prepared.durationMs < limits.transcriptMinDurationMs)
		throw new AppError('invalid_input', {
			details: [{ field: 'fileIds', reason: 'too_short', message: 'A transcript needs at least 10 seconds of audio.' }],
		});
}

/** Insights on their way do not hold it up: they are made again from the new transcript. */
const isBusy = ({ step, state }: ConversationRecord): boolean =>
	step !== 'insights' && (state === 'waiting' || state === 'working');

/** The id of an engine of this server, or an error. */
export function engineChoice(deps: Deps, engineId: string | undefined): Choice {
	if (engineId === undefined) return { speechEngine: null };
	if (![deps.speech, ...deps.otherSpeech].some((engine) => engine.id === engineId))
		throw new AppError('engine_not_found', {
			details: [
				{ field: 'engineId', reason: 'unknown', message: 'This speech engine is not available on this server.' },
			],
		});
	return { speechEngine: engineId };
}
