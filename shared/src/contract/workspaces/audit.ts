import { z } from 'zod';
import { auditActions } from '../../domain/audit-actions.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';

/** For a reused token, the changes are the addresses of its last use and of the reuse. */
export const AuditEntry = z.object({
	id: z.string(),
	at: z.string(),
	actor: z.object({ id: z.string(), email: z.string() }),
	action: z.enum(auditActions),
	subjectId: z.string(),
	workspaceId: z.string().nullable(),
	workspaceName: z.string().nullable(),
	before: z.unknown(),
	after: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditEndpoints = {
	listAuditEntries: endpoint({
		method: 'GET',
		path: '/admin/audit',
		access: 'admin',
		summary: 'List the administrative changes on this server, newest first.',
		query: z.strictObject({
			...pageQuery(50),
			workspaceId: Id.optional(),
			action: z.enum(auditActions).optional(),
		}),
		response: listOf(AuditEntry),
	}),
};
