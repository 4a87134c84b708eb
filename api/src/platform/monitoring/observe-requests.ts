import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { clientAddress } from '../http/headers/client-address.ts';
import type { AppEnv } from '../http/mount.ts';
import { withLogContext } from '../log/log-context.ts';
import type { Metrics } from './metrics.ts';
import { inSpan } from './tracing.ts';

const otherRoute = 'other';

type Parts = { metrics: Metrics; log: Logger; trustedProxies: BlockList; logsAccess: boolean };

export function observeRequests({ metrics, log, trustedProxies, logsAccess }: Parts): MiddlewareHandler<AppEnv> {
	// Written at any LOG_LEVEL, because the operator asked for it.
	const accessLog = log.child({}, { level: 'info' });
	return (c, next) => {
		const requestId = randomUUID();
		const begun = performance.now();
		const { method } = c.req;
		const address = clientAddress(c, trustedProxies);
		c.set('requestId', requestId);
		c.set('address', address);
		const attributes = { 'http.request.method': method, 'debrief.request_id': requestId };
		return withLogContext({ requestId }, () =>
			inSpan(method, attributes, async (span) => {
				await next();
				c.res.headers.set('x-request-id', requestId);
				const { status } = c.res;
				const route = c.get('route') ?? otherRoute;
				const seconds = (performance.now() - begun) / 1_000;
				span.updateName(`${method} ${route}`);
				span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
				metrics.countRequest({ method, route, status, seconds });
				const line = { address, method, route, status, ms: Math.round(seconds * 1_000) };
				if (logsAccess) accessLog.info(line, 'request');
				else log.debug(line, 'request');
			}),
		);
	};
}
