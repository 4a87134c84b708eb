import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { type SQL, sql } from 'drizzle-orm';
import { contact } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** The one predicate of every read of contacts: those of the workspace, private ones only for whoever created them. */
export const contactVisibleTo = ({ workspaceId, userId }: Pick<Caller, 'workspaceId' | 'userId'>): SQL =>
	sql`(${contact.workspaceId} = ${workspaceId} and (not ${contact.isPrivate} or ${contact.ownerId} = ${userId}))`;

/** Own ones; shared ones from Agent up. */
export const mayEditContact = (
	{ userId, rank }: Pick<Caller, 'userId' | 'rank'>,
	{ ownerId, isPrivate }: { ownerId: string | null; isPrivate: boolean },
): boolean => ownerId === userId || (!isPrivate && hasRight(rank, 'editShared'));
