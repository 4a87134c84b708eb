import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { placesToReplace, type Replacement, replaceAt } from '@debrief/shared/domain/transcripts/replace-words.ts';
import { and, eq, lt } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { wordReplacement } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editConversation, editFile, seeConversation, seeFile } from '../../conversations/index.ts';
import { lockConversation } from '../edits/change-segment.ts';
import { type Rewording, rewordLines } from './reword-lines.ts';

const undoableForMs = 24 * 3_600_000;

type Request = Replacement & {
	fileId: string;
	/** `from`: offsets of the places in a line. */
	lines: { segmentId: string; revision: number; from: number[] }[];
};
type Replaced = { list: Segment[]; skipped: string[] };

export async function replaceWords(
	deps: Deps,
	caller: Caller,
	{ fileId, lines, ...replacement }: Request,
): Promise<Replaced & { id: string | null }> {
	await seeFile(deps.db, caller, fileId);
	const { conversation } = await editFile(deps.db, caller, fileId);
	const rewordings = lines.map(
		({ segmentId, revision, from }): Rewording => ({
			segmentId,
			revision,
			reword: (text) => {
				const places = placesToReplace(text, replacement).filter((place) => from.includes(place.from));
				return places.length === new Set(from).size ? replaceAt(text, places) : null;
			},
		}),
	);
	return deps.db.transaction(async (tx) => {
		await lockConversation(tx, conversation.id);
		const { former, ...replaced } = await rewordLines(tx, deps, caller, conversation.id, rewordings);
		const old = lt(wordReplacement.createdAt, new Date(deps.clock().getTime() - undoableForMs));
		await tx.delete(wordReplacement).where(and(eq(wordReplacement.conversationId, conversation.id), old));
		if (former.length === 0) return { ...replaced, id: null };
		const id = newId();
		const { userId, workspaceId } = caller;
		const row = { id, workspaceId, conversationId: conversation.id, userId, former, createdAt: deps.clock() };
		await tx.insert(wordReplacement).values(row);
		return { ...replaced, id };
	});
}

/** Throws `nothing_to_undo`, also for another user's replacement. */
export async function undoReplacement(deps: Deps, caller: Caller, id: string): Promise<Replaced> {
	const own = and(eq(wordReplacement.id, id), eq(wordReplacement.userId, caller.userId));
	const [found] = await deps.db.select().from(wordReplacement).where(own);
	if (!found) throw new AppError('nothing_to_undo');
	const { conversationId } = found;
	try {
		await seeConversation(deps.db, caller, conversationId);
		await editConversation(deps.db, caller, conversationId);
	} catch (error) {
		throw error instanceof AppError && error.code === 'conversation_not_found'
			? new AppError('nothing_to_undo')
			: error;
	}
	return deps.db.transaction(async (tx) => {
		await lockConversation(tx, conversationId);
		const [undone] = await tx.delete(wordReplacement).where(own).returning();
		if (!undone) throw new AppError('nothing_to_undo');
		const rewordings = undone.former.map(({ text, ...line }): Rewording => ({ ...line, reword: () => text }));
		const { list, skipped } = await rewordLines(tx, deps, caller, conversationId, rewordings);
		return { list, skipped };
	});
}
