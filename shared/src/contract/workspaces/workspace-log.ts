import { z } from 'zod';
import { invalidMessage } from '../../domain/field-messages.ts';
import { isTimeZone } from '../../domain/time/time-zone.ts';
import { logRetention, workspaceLogActions } from '../../domain/workspaces/log-actions.ts';
import { endpoint } from '../endpoint.ts';
import { FileDownload, Id, listOf, pageQuery } from '../lists.ts';

/** Something that a person did in the workspace, or the server by itself. */
export const WorkspaceLogEntry = z.object({
	/** Place in the chain of the workspace. */
	sequence: z.number().int(),
	at: z.string(),
	/** `server` is the id of what the server did by itself. */
	actor: z.object({ id: z.string(), email: z.string() }),
	action: z.enum(workspaceLogActions),
	/** Of a conversation, a person, a team, an invitation, a site or the workspace. */
	subjectId: z.string(),
	/** What the subject was called at that time; null where it had no name, or the name is kept no longer. */
	name: z.string().nullable(),
	/** The subject was deleted: its name, and what was before and after, are not shown. */
	isForgotten: z.boolean(),
	before: z.unknown(),
	after: z.unknown(),
	/** The network that the call came from, such as 203.0.113.0/24. */
	network: z.string().nullable(),
	/** Such as "Firefox, Linux". */
	browser: z.string().nullable(),
	/** Over this entry and the one before. */
	hash: z.string(),
});
export type WorkspaceLogEntry = z.infer<typeof WorkspaceLogEntry>;

const Day = z.iso.date().refine((day) => day >= '0001-01-01', invalidMessage('date'));
const filters = {
	memberId: Id.optional(),
	action: z.enum(workspaceLogActions).optional(),
	/** Days from midnight to midnight in `timeZone` (an IANA name), or else in UTC. */
	from: Day.optional(),
	to: Day.optional(),
	timeZone: z.string().max(64).refine(isTimeZone, invalidMessage('time zone')).optional(),
};
const params = z.object({ id: Id });
const notFound = ['workspace_not_found'] as const;

export const WorkspaceLogState = z.object({
	/** How many entries are stored. */
	entries: z.number().int(),
	/** Of the newest entry; empty while there is none. Whoever notes it can tell later whether entries were removed. */
	lastHash: z.string(),
	/** After so many days an entry is removed. */
	retentionDays: z.number().int(),
	/** Everybody with an entry, members or not. */
	people: z.array(z.object({ id: z.string(), email: z.string() })),
});
export type WorkspaceLogState = z.infer<typeof WorkspaceLogState>;

export const workspaceLogEndpoints = {
	reportPlay: endpoint({
		method: 'POST',
		path: '/media/recordings/:fileId/plays',
		access: 'member',
		isOpenWhileClosing: true,
		summary: 'Say that the caller began to listen to a recording, for the audit log of the workspace.',
		params: z.object({ fileId: Id }),
		errors: ['file_not_found', 'conversation_not_available'],
	}),
	listWorkspaceLog: endpoint({
		method: 'GET',
		path: '/workspaces/:id/audit-log',
		access: 'workspace-admin',
		summary: 'List what people did in the active workspace, newest first.',
		params,
		query: z.strictObject({ ...pageQuery(50), ...filters }),
		response: listOf(WorkspaceLogEntry),
		errors: notFound,
	}),
	getWorkspaceLogState: endpoint({
		method: 'GET',
		path: '/workspaces/:id/audit-log/state',
		access: 'workspace-admin',
		summary:
			'Return whose entries the audit log of the active workspace has, how long it keeps them, and its last hash.',
		params,
		response: WorkspaceLogState,
		errors: notFound,
	}),
	setLogRetention: endpoint({
		method: 'PUT',
		path: '/workspaces/:id/audit-log/retention',
		access: 'workspace-admin',
		summary: 'Change for how many days the active workspace keeps its audit log.',
		params,
		body: z.strictObject({ days: z.number().int().min(logRetention.least).max(logRetention.most) }),
		response: WorkspaceLogState,
		errors: notFound,
	}),
	exportWorkspaceLog: endpoint({
		method: 'GET',
		path: '/workspaces/:id/audit-log/export',
		access: 'workspace-admin',
		summary: 'Download the audit log of the active workspace, newest first, as CSV or as JSON.',
		transport: 'download',
		timeoutProfile: 'slow',
		params,
		query: z.strictObject({ ...filters, format: z.enum(['csv', 'json']) }),
		response: FileDownload,
		errors: notFound,
	}),
};
