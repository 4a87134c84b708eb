import { z } from 'zod';
import { auditActions } from '../../domain/audit-actions.ts';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, pageQuery } from '../lists.ts';

/**
 * An administrative action with its changes. For a reused token, these are the address of its last use and of the
 * reuse.
 */
export const AuditEntry = z.object({
	id: z.string(),
	at: z.string(),
	actor: z.object({ id: z.string(), email: z.string() }),
	action: z.enum(auditActions),
	/**
	 * ID of the subject: a workspace, a site, a delivery, a session, a device, an account, an app, a speech model, or the
	 * name of an instance setting.
	 */
	subjectId: z.string(),
	/** Null for actions on the whole server or a device. */
	workspaceId: z.string().nullable(),
	/** Null without a workspace, or after its deletion. */
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
