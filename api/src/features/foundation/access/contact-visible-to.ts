import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { type SQL, sql } from 'drizzle-orm';
import { contact } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';

type Viewer = Pick<Caller, 'workspaceId' | 'userId'>;

/** The access rule for every read of contacts: those of the workspace, and private ones only for their creator. */
export const contactVisibleTo = (caller: Viewer): SQL =>
	sql`(${contactKnownTo(caller)} and ${contact.mergedIntoId} is null)`;

/** Includes merged contacts, which are otherwise hidden. Only for following and undoing merges. */
export const contactKnownTo = ({ workspaceId, userId }: Viewer): SQL =>
	sql`(${contact.workspaceId} = ${workspaceId} and (not ${contact.isPrivate} or ${contact.ownerId} = ${userId}))`;

export const mayEditContact = (
	{ userId, rank }: Pick<Caller, 'userId' | 'rank'>,
	{ ownerId, isPrivate }: { ownerId: string | null; isPrivate: boolean },
): boolean => ownerId === userId || (!isPrivate && hasRight(rank, 'editShared'));
