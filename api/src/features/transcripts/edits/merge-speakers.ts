import type { Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { type MergedSpeaker, segment, speaker } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Authorized, type FileRecord, followOwners } from '../../conversations/index.ts';
import { lockConversation, readSpeakers } from './change-segment.ts';

/** The other speaker inherits the name if they have none. Stores what is needed to undo it. */
export async function mergeSpeakers(
	deps: Deps,
	target: Authorized<FileRecord, 'edit'>,
	from: string,
	into: string,
): Promise<{ list: Speaker[] }> {
	if (from === into) throw new AppError('speaker_not_found');
	const is = (id: string) => and(eq(speaker.fileId, target.id), eq(speaker.speakerId, id));
	return deps.db.transaction(async (tx) => {
		await lockConversation(tx, target.conversationId);
		const both = and(eq(speaker.fileId, target.id), inArray(speaker.speakerId, [from, into]));
		const rows = await tx.select().from(speaker).where(both).orderBy(speaker.position).for('update');
		const gone = rows.find((row) => row.speakerId === from);
		const stays = rows.find((row) => row.speakerId === into);
		if (!gone || !stays) throw new AppError('speaker_not_found');
		const ofFile = (id: string) => and(eq(segment.fileId, target.id), eq(segment.speakerId, id));
		const present = await tx.select({ position: segment.position }).from(segment).where(ofFile(into));
		const moved = await tx
			.update(segment)
			.set({ speakerId: into, revision: sql`${segment.revision} + 1` })
			.where(ofFile(from))
			.returning({ id: segment.id, position: segment.position });
		await tx.delete(speaker).where(is(from));
		await tx
			.update(speaker)
			.set({
				name: stays.name ?? gone.name,
				talkMs: stays.talkMs + gone.talkMs,
				merged: [...(stays.merged ?? []), mergedSpeaker(gone, stays, moved, present)],
			})
			.where(is(into));
		await followOwners(tx, [target.conversationId], deps.clock());
		return { list: await readSpeakers(tx, target.id) };
	});
}

type SpeakerRow = typeof speaker.$inferSelect;

type Line = { id: string; position: number };

function mergedSpeaker(
	gone: SpeakerRow,
	into: SpeakerRow,
	moved: readonly Line[],
	present: readonly Pick<Line, 'position'>[],
): MergedSpeaker {
	const { fileId, talkMs, ...before } = gone;
	const shared = new Set(present.map(({ position }) => position));
	const whole = moved.filter(({ position }) => !shared.has(position));
	return {
		...before,
		positions: [...new Set(whole.map(({ position }) => position))],
		segmentIds: moved.filter(({ position }) => shared.has(position)).map(({ id }) => id),
		gaveName: into.name === null && gone.name !== null,
	};
}

export async function unmergeSpeaker(
	deps: Deps,
	target: Authorized<FileRecord, 'edit'>,
	from: string,
	mergedSpeakerId: string,
): Promise<{ list: Speaker[] }> {
	const is = and(eq(speaker.fileId, target.id), eq(speaker.speakerId, from));
	return deps.db.transaction(async (tx) => {
		await lockConversation(tx, target.conversationId);
		const [row] = await tx.select().from(speaker).where(is).for('update');
		const found = row?.merged?.find(({ speakerId }) => speakerId === mergedSpeakerId);
		if (!row || !found) throw new AppError('speaker_not_found');
		const { positions, segmentIds, gaveName, ...before } = found;
		const others = await readSpeakers(tx, target.id);
		const isTaken = others.some(({ index }) => index === before.position);
		const position = isTaken ? Math.max(...others.map(({ index }) => index)) + 1 : before.position;
		const moved = or(inArray(segment.position, positions), inArray(segment.id, segmentIds));
		const back = await tx
			.update(segment)
			.set({ speakerId: mergedSpeakerId, revision: sql`${segment.revision} + 1` })
			.where(and(eq(segment.fileId, target.id), eq(segment.speakerId, from), moved))
			.returning({ startedAt: segment.startedAt, endedAt: segment.endedAt });
		const talkMs = back.reduce((sum, line) => sum + line.endedAt - line.startedAt, 0);
		await tx.insert(speaker).values({ ...before, fileId: target.id, position, talkMs });
		const merged = row.merged?.filter((each) => each !== found) ?? [];
		const name = gaveName && row.name === before.name ? null : row.name;
		await tx
			.update(speaker)
			.set({ name, talkMs: Math.max(0, row.talkMs - talkMs), merged: merged.length ? merged : null })
			.where(is);
		await followOwners(tx, [target.conversationId], deps.clock());
		return { list: await readSpeakers(tx, target.id) };
	});
}
