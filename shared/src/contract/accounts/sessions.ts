import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

/** A password sign-in. Devices approved by code are listed separately. */
export const Session = z.object({
	id: z.string(),
	agent: z.string(),
	address: z.string(),
	signedInAt: z.string(),
	/** Its token is renewed every 15 minutes of use. */
	lastUsedAt: z.string(),
	isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const sessionEndpoints = {
	listSessions: endpoint({
		method: 'GET',
		path: '/auth/sessions',
		access: 'signed-in',
		summary: 'List the sessions of this account, most recently used first.',
		response: z.object({ list: z.array(Session) }),
	}),
	endSession: endpoint({
		method: 'DELETE',
		path: '/auth/sessions/:id',
		access: 'signed-in',
		summary: 'End a session of this account. It loses access within 5 s.',
		params: z.object({ id: Id }),
		errors: ['session_not_found'],
	}),
	endOtherSessions: endpoint({
		method: 'DELETE',
		path: '/auth/sessions',
		access: 'signed-in',
		summary: 'End all sessions of this account but this one. Approved devices stay signed in.',
	}),
};
