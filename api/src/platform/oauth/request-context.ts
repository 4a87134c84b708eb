import type { IncomingMessage } from 'node:http';

export type RequestContext = {
	requestId: string;
	address: string;
	approver: Approver | null;
};

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
