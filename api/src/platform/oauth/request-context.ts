import type { IncomingMessage } from 'node:http';

/** What our server knows about a request before the OAuth library handles it. */
export type RequestContext = {
	requestId: string;
	/** Address of the client, found by our proxy rule. */
	address: string;
	/** The user signed in to the dashboard who submits a device code; null for every other request. */
	approver: Approver | null;
};

/** A device that this person approves works in the workspace that is active in their session. */
export type Approver = { userId: string; workspaceId: string };

const contexts = new WeakMap<IncomingMessage, RequestContext>();

export function setRequestContext(request: IncomingMessage, context: RequestContext): void {
	contexts.set(request, context);
}

/** Throws for a request that did not come through `createOAuthServer`. */
export function requestContextOf(ctx: { req: IncomingMessage }): RequestContext {
	const context = contexts.get(ctx.req);
	if (!context) throw new Error('The request bypassed the mount of the OAuth server.');
	return context;
}
