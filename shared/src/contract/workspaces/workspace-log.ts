import { z } from 'zod';
import { invalidMessage } from '../../domain/field-messages.ts';
import { isTimeZone } from '../../domain/time/time-zone.ts';
import { logRetention, workspaceLogActions } from '../../domain/workspaces/log-actions.ts';
import { endpoint } from '../endpoint.ts';
import { FileDownload, Id, listOf, pageQuery } from '../lists.ts';

export const WorkspaceLogEntry = z.object({
	sequence: z.number().int(),
	at: z.string(),
	/** The server's ID is `server`. */
	actor: z.object({ id: z.string(), email: z.string() }),
	action: z.enum(workspaceLogActions),
	subjectId: z.string(),
	/** Name at that time. Null when it had none, or when it was erased. */
	name: z.string().nullable(),
	/** The subject was deleted, so its name and the changed values are hidden. */
	isForgotten: z.boolean(),
	before: z.unknown(),
	after: z.unknown(),
	/** Network of the call, such as 203.0.113.0/24. */
	network: z.string().nullable(),
	browser: z.string().nullable(),
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
	entries: z.number().int(),
	/** A noted value later reveals removed entries. */
	lastHash: z.string(),
	retentionDays: z.number().int(),
	people: z.array(z.object({ id: z.string(), email: z.string() })),
});
export type WorkspaceLogState = z.infer<typeof WorkspaceLogState>;

export const workspaceLogEndpoints = {
	reportPlay: endpoint({
		method: 'POST',
		path: '/media/recordings/:fileId/plays',
		access: 'member',
		isOpenWhileClosing: true,
		summary: 'Record in the audit log of the workspace that the caller started to play a recording.',
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
			'Return the people in the audit log of the active workspace, how long entries are kept, and the last hash.',
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
