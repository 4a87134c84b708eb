import { channelLabel, channelOrigin } from '@debrief/shared/domain/transcripts/own-channel.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { recording, segment, speaker, stream } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { asRecordingError, editConversation, followOwners, seeConversation } from '../../conversations/index.ts';
import { lockConversation } from './change-segment.ts';

type Request = { id: string; ownChannel: 0 | 1 | 2 };

export async function setOwnChannel({ db, clock }: Deps, caller: Caller, { id, ownChannel }: Request): Promise<void> {
	const [found] = await db.select().from(recording).where(eq(recording.id, id));
	if (!found) throw new AppError('recording_not_found');
	await seeConversation(db, caller, found.conversationId).catch(asRecordingError);
	await editConversation(db, caller, found.conversationId);
	await db.transaction(async (tx) => {
		await lockConversation(tx, found.conversationId);
		const [before] = await tx.select().from(recording).where(eq(recording.id, id)).for('update');
		if (!before) throw new AppError('recording_not_found');
		await tx.update(recording).set({ ownChannel }).where(eq(recording.id, id));
		const files = tx.select({ id: stream.fileId }).from(stream).where(eq(stream.recordingId, id));
		const isSwapped = channelOrigin(1, before.ownChannel) !== channelOrigin(1, ownChannel);
		for (const table of isSwapped ? [speaker, segment] : []) {
			const origin = sql`case ${table.origin} when 'local' then 'other' when 'other' then 'local' else ${table.origin} end`;
			await tx.update(table).set({ origin }).where(inArray(table.fileId, files));
		}
		for (const channel of [1, 2] as const) {
			const labels = [`Channel ${channel}`, 'Me', 'Others'];
			const ofChannel = and(
				inArray(speaker.fileId, files),
				eq(speaker.origin, channelOrigin(channel, ownChannel)),
				inArray(speaker.label, labels),
			);
			await tx
				.update(speaker)
				.set({ label: channelLabel(channel, ownChannel) })
				.where(ofChannel);
		}
		await followOwners(tx, [found.conversationId], clock());
	});
}
