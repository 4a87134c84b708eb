import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** An unfinished request costs a file descriptor, even when refused. `allowSlowBody` lifts the limit after sign-in. */
export function limitBodyTime(ms: number): MiddlewareHandler<{ Bindings: HttpBindings }> {
	return async (c, next) => {
		const { incoming, outgoing } = c.env;
		if (mayHaveBody(incoming) && !incoming.complete) {
			const end = () => {
				if (incoming.complete) return;
				if (!outgoing.headersSent) incoming.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n');
				incoming.socket.destroySoon();
			};
			const deadline = setTimeout(end, ms);
			deadlines.set(incoming, deadline);
			incoming.once('close', () => clearTimeout(deadline));
		}
		await next();
	};
}

export function allowSlowBody(message: IncomingMessage): void {
	clearTimeout(deadlines.get(message));
}

const mayHaveBody = ({ headers }: IncomingMessage) =>
	headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
