import type { WorkspaceLogEntry } from '@debrief/shared/contract/workspaces/workspace-log.ts';
import type { WorkspaceLogAction } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { and, desc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/open-database.ts';
import { conversation, workspaceLogEntry } from '../../../../platform/db/schema/index.ts';
import { dayRange } from '../../../../platform/formats/day-range.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { LogEntry } from './hash-log-entry.ts';

export type LogFilters = {
	memberId?: string | undefined;
	action?: WorkspaceLogAction | undefined;
	from?: string | undefined;
	to?: string | undefined;
	timeZone?: string | undefined;
};

/** Throws `workspace_not_found` for another workspace, so that an outdated page shows no other log. */
export function assertActive({ workspaceId }: Caller, id: string): void {
	if (id !== workspaceId) throw new AppError('workspace_not_found');
}

export function isListed(workspaceId: string, { memberId, action, ...days }: LogFilters): SQL | undefined {
	const { from, to } = dayRange({ 'startedAt[gte]': days.from, 'startedAt[lte]': days.to, timeZone: days.timeZone });
	return and(
		eq(workspaceLogEntry.workspaceId, workspaceId),
		memberId ? eq(workspaceLogEntry.actorId, memberId) : undefined,
		action ? eq(workspaceLogEntry.action, action) : undefined,
		from ? gte(workspaceLogEntry.at, from) : undefined,
		to ? lte(workspaceLogEntry.at, to) : undefined,
	);
}

export const newestEntries = (db: Database, where: SQL | undefined) =>
	db
		.select({ entry: workspaceLogEntry, isBinned: sql<boolean>`${conversation.id} is not null` })
		.from(workspaceLogEntry)
		.leftJoin(conversation, and(eq(conversation.id, workspaceLogEntry.subjectId), isNotNull(conversation.deletedAt)))
		.where(where)
		.orderBy(desc(workspaceLogEntry.sequence));

export function toLogEntry({ entry, isBinned }: { entry: LogEntry; isBinned: boolean }): WorkspaceLogEntry {
	const { sequence, at, actorId, actorEmail, action, subjectId, network, browser, hash } = entry;
	const details = isBinned ? null : entry.details;
	return {
		sequence,
		at: at.toISOString(),
		actor: { id: actorId, email: actorEmail },
		action,
		subjectId,
		name: details?.name ?? null,
		isForgotten: details === null,
		before: details?.before ?? null,
		after: details?.after ?? null,
		network,
		browser,
		hash,
	};
}
