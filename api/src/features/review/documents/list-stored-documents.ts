import type { StoredDocuments } from '@debrief/shared/contract/conversations/documents.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { storedDocument } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { seeConversation } from '../../conversations/index.ts';

export async function listStoredDocuments(
	{ db, providers }: Deps,
	caller: Caller,
	conversationId: string,
): Promise<StoredDocuments> {
	const { id, workspaceId } = await seeConversation(db, caller, conversationId);
	const [rows, connected] = await Promise.all([
		db
			.select()
			.from(storedDocument)
			.where(and(eq(storedDocument.conversationId, id), eq(storedDocument.workspaceId, workspaceId)))
			.orderBy(asc(storedDocument.provider)),
		providers.connectedOf(workspaceId),
	]);
	return {
		list: rows.map(({ provider, url, state, failure, storedAt }) => ({
			provider,
			url,
			state,
			failure,
			storedAt: storedAt?.toISOString() ?? null,
		})),
		connected: providers.all.flatMap(({ name, documents }) => (documents && connected.has(name) ? [name] : [])),
	};
}
