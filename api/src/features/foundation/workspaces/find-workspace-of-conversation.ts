import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, membership, workspace } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { visibleTo } from '../access/visible-to.ts';

/** Searches all workspaces, so that a link opens while another one is active. Throws `conversation_not_found`. */
export async function findWorkspaceOfConversation(
	{ db }: Deps,
	{ userId }: Caller,
	id: string,
): Promise<{ workspaceId: string; workspaceName: string }> {
	const [found] = await db
		.select({ workspaceId: workspace.id, workspaceName: workspace.name, rank: membership.rank })
		.from(conversation)
		.innerJoin(workspace, eq(workspace.id, conversation.workspaceId))
		.innerJoin(membership, and(eq(membership.workspaceId, workspace.id), eq(membership.userId, userId)))
		.where(eq(conversation.id, id));
	if (!found) throw new AppError('conversation_not_found');
	const { rank, ...of } = found;
	const isSeen = and(eq(conversation.id, id), visibleTo({ userId, workspaceId: of.workspaceId, rank }));
	const [seen] = await db.select({ id: conversation.id }).from(conversation).where(isSeen);
	if (!seen) throw new AppError('conversation_not_found');
	return of;
}
