import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, file, processingRun } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { lockEditable } from '../../conversations/index.ts';
import { recordConversations } from '../../foundation/index.ts';
import { changeProcessing, isUnfinished, moveNotesBack } from '../../recordings/index.ts';
import { orUploadedAgain, restoreAll } from '../bin/restore-conversations.ts';

export async function undoMerge(deps: Deps, caller: Caller, id: string): Promise<string[]> {
	const originals = await originalsOf(deps.db, id);
	const undoing = changeProcessing(
		deps,
		originals,
		async (tx, start) => {
			await lockEditable(tx, caller, id);
			// Another request may have undone it in the meantime.
			if (originals.length === 0 || (await originalsOf(tx, id)).length === 0) throw new AppError('nothing_to_undo');
			const [merged] = await tx.select().from(file).where(eq(file.conversationId, id));
			if (merged) await moveNotesBack(tx, merged);
			await restoreAll(deps, tx, start, originals);
			const now = deps.clock();
			await tx.update(conversation).set({ deletedAt: now }).where(eq(conversation.id, id));
			await tx.update(file).set({ isInBin: true }).where(eq(file.conversationId, id));
			await tx
				.update(processingRun)
				.set({ supersededAt: now })
				.where(and(eq(processingRun.conversationId, id), isNull(processingRun.supersededAt), isUnfinished));
			await recordConversations(tx, caller, 'mergeUndone', [id]);
		},
		{ isRestoring: true },
	);
	await undoing.catch((error: unknown) => orUploadedAgain(deps, originals, error));
	return originals;
}

async function originalsOf(db: Deps['db'] | Transaction, id: string): Promise<string[]> {
	const rows = await db
		.select({ id: conversation.id })
		.from(conversation)
		.where(eq(conversation.mergedIntoId, id))
		.orderBy(asc(conversation.mergePosition));
	return rows.map((row) => row.id);
}
