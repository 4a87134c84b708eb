import type { IncomingMessage } from 'node:http';

/** What our side knows of a request before the library answers it. */
export type Visit = {
	requestId: string;
	/** The client's, as our proxy rule reads it. */
	address: string;
	/** Who is signed in to the dashboard and stands at the form for codes; null everywhere else. */
	approverId: string | null;
};

const visits = new WeakMap<IncomingMessage, Visit>();

export function rememberVisit(request: IncomingMessage, visit: Visit): void {
	visits.set(request, visit);
}

export function visitOf(ctx: { req: IncomingMessage }): Visit {
	const visit = visits.get(ctx.req);
	if (!visit) throw new Error('a request reached the OAuth server past its mount');
	return visit;
}
