import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

/** A sign-in with a password, as its owner sees it. Devices that were approved by a code are listed apart. */
export const Session = z.object({
	id: z.string(),
	/** The user agent, possibly empty. */
	agent: z.string(),
	/** Where it was last used. */
	address: z.string(),
	signedInAt: z.string(),
	/** When it last renewed its token, which happens every 15 minutes of use. */
	lastUsedAt: z.string(),
	/** Whether it is the one that this request belongs to. */
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
