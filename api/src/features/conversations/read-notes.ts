import type { Note } from '@debrief/shared/contract/conversations/notes.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { note, user } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { signLink } from '../foundation/index.ts';
import { type ConversationRecord, mayEdit } from './conversation-access.ts';
import { readMentions } from './read-mentions.ts';

export async function readNotes(
	deps: Deps,
	caller: Caller,
	record: ConversationRecord,
	id?: string,
	mayEditAll = mayEdit(deps.db, caller, record.id),
): Promise<Note[]> {
	const wanted = and(eq(note.conversationId, record.id), id === undefined ? undefined : eq(note.id, id));
	const [rows, canEditAll, named] = await Promise.all([
		deps.db
			.select({ note, fullName: user.fullName, email: user.email })
			.from(note)
			.leftJoin(user, eq(user.id, note.authorId))
			.where(wanted)
			.orderBy(asc(note.cuePointMs), asc(note.id)),
		mayEditAll,
		readMentions(deps.db, wanted),
	]);
	return Promise.all(
		rows.map(async ({ note: row, fullName, email }): Promise<Note> => {
			const link = row.attachmentId && (await linkTo(deps, caller, row.attachmentId));
			return {
				id: row.id,
				title: row.title,
				...named(row),
				cuePoint: shownCuePoint(row.cuePointMs, record),
				fileId: row.fileId,
				parentType: 'call',
				parentId: record.id,
				createdWhile: row.createdWhile,
				attachmentType: link ? 'image' : null,
				attachmentUrl: link || null,
				authorName: fullName ?? email,
				createdAt: row.createdAt.toISOString(),
				canEdit: canEditAll || row.authorId === caller.userId,
			};
		}),
	);
}

/** In ms. Where the recording ends, or its latest possible end before it is measured. */
export const lastCuePoint = ({ step, durationMs }: ConversationRecord): number =>
	step === 'upload' || step === 'prepare' ? limits.liveRecordingMaxMs : durationMs;

/** In ms. Capped at the end of the available audio while the rest is missing. Unchanged without audio. */
export const shownCuePoint = (cuePointMs: number, record: ConversationRecord): number =>
	record.durationMs === 0 ? cuePointMs : Math.min(cuePointMs, lastCuePoint(record));

/** The signature lasts an hour, so that the browser cache can reuse the picture. */
async function linkTo(deps: Deps, caller: Caller, attachmentId: string): Promise<string> {
	const lifetime = limits.playbackLinkLifetimeMs;
	const end = new Date((Math.ceil(deps.clock().getTime() / lifetime) + 1) * lifetime);
	return `${apiBase}/local-notes/attachments/${await signLink(deps, caller, attachmentId, end)}`;
}
