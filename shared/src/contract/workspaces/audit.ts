import { z } from 'zod';
import { auditActions } from '../../domain/audit-actions.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';

/** An administrative act with what it changed. Of a reused token: where it was last used, and where it came from now. */
export const AuditEntry = z.object({
	id: z.string(),
	at: z.string(),
	actor: z.object({ id: z.string(), email: z.string() }),
	action: z.enum(auditActions),
	/** Id of what was changed: a workspace, a site, a delivery, a session, a device, an account, an app, a speech model, or the name of an instance setting. */
	subjectId: z.string(),
	/** Null for acts that concern the whole instance or a device. */
	workspaceId: z.string().nullable(),
	/** Null without a workspace, or when it was deleted. */
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
