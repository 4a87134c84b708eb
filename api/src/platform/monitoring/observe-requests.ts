import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '../http/mount.ts';
import { withLogContext } from '../log/log-context.ts';
import type { Metrics } from './metrics.ts';
import { inSpan } from './tracing.ts';

const otherRoute = 'other';

export function observeRequests({ metrics, log }: { metrics: Metrics; log: Logger }): MiddlewareHandler<AppEnv> {
	return (c, next) => {
		const requestId = randomUUID();
		const begun = performance.now();
		const { method } = c.req;
		c.set('requestId', requestId);
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
				log.debug({ method, route, status, ms: Math.round(seconds * 1_000) }, 'request');
			}),
		);
	};
}
