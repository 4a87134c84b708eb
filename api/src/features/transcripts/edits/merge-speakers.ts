import type { Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { segment, speaker } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Authorized, FileRecord } from '../../conversations/index.ts';
import { holdConversation, readSpeakers } from './change-segment.ts';

/** All lines of the first become the other's, who takes the name along where they have none; the first is gone. */
export async function mergeSpeakers(
	deps: Deps,
	target: Authorized<FileRecord, 'edit'>,
	from: string,
	into: string,
): Promise<{ list: Speaker[] }> {
	if (from === into) throw new AppError('speaker_not_found');
	const is = (id: string) => and(eq(speaker.fileId, target.id), eq(speaker.speakerId, id));
	return deps.db.transaction(async (tx) => {
		await holdConversation(tx, target.conversationId);
		const both = and(eq(speaker.fileId, target.id), inArray(speaker.speakerId, [from, into]));
		const rows = await tx.select().from(speaker).where(both).orderBy(speaker.position).for('update');
		const gone = rows.find((row) => row.speakerId === from);
		const stays = rows.find((row) => row.speakerId === into);
		if (!gone || !stays) throw new AppError('speaker_not_found');
		await tx
			.update(segment)
			.set({ speakerId: into, revision: sql`${segment.revision} + 1` })
			.where(and(eq(segment.fileId, target.id), eq(segment.speakerId, from)));
		await tx.delete(speaker).where(is(from));
		await tx
			.update(speaker)
			.set({ name: stays.name ?? gone.name, talkMs: stays.talkMs + gone.talkMs })
			.where(is(into));
		return { list: await readSpeakers(tx, target.id) };
	});
}
