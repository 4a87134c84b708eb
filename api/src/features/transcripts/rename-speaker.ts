import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { speaker } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Authorized, FileRecord } from '../conversations/index.ts';
import { toSpeaker } from './get-transcript.ts';

/** Names a speaker in all of a recording; kept when the recording is transcribed again. */
export async function renameSpeaker(
	deps: Deps,
	target: Authorized<FileRecord, 'edit'>,
	speakerId: string,
	name: string,
) {
	const one = and(eq(speaker.fileId, target.id), eq(speaker.speakerId, speakerId));
	const [renamed] = await deps.db.update(speaker).set({ name }).where(one).returning();
	if (!renamed) throw new AppError('speaker_not_found');
	return toSpeaker(renamed);
}
