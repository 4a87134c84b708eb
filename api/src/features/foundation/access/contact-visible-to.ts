import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { type SQL, sql } from 'drizzle-orm';
import { contact } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';

type Viewer = Pick<Caller, 'workspaceId' | 'userId'>;

/** The one predicate of every read of contacts: those of the workspace, private ones only for whoever created them. */
export const contactVisibleTo = (caller: Viewer): SQL =>
	sql`(${contactKnownTo(caller)} and ${contact.mergedIntoId} is null)`;

/** With those that were merged into another one, which nothing shows: for following and undoing a merge. */
export const contactKnownTo = ({ workspaceId, userId }: Viewer): SQL =>
	sql`(${contact.workspaceId} = ${workspaceId} and (not ${contact.isPrivate} or ${contact.ownerId} = ${userId}))`;

/** Own ones; shared ones from Agent up. */
export const mayEditContact = (
	{ userId, rank }: Pick<Caller, 'userId' | 'rank'>,
	{ ownerId, isPrivate }: { ownerId: string | null; isPrivate: boolean },
): boolean => ownerId === userId || (!isPrivate && hasRight(rank, 'editShared'));
