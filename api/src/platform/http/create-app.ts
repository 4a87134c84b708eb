import { randomUUID } from 'node:crypto';
import { apiBase } from '@debrief/shared/contract/api.ts';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { discoveryPath, type OAuthServer, oauthBase } from '../oauth/oauth-server.ts';
import { answerError } from './answer-error.ts';
import { AppError } from './app-error.ts';
import { openApiDocument } from './documentation/openapi.ts';
import { referencePage } from './documentation/reference-page.ts';
import { extensionCors } from './headers/extension-cors.ts';
import { securityHeaders } from './headers/security-headers.ts';
import { type App, type AppEnv, type Authenticate, mountAll, type Routes } from './mount.ts';
import { serveDashboard } from './serve-dashboard.ts';

type Parts = {
	routes: Routes;
	authenticate: Authenticate;
	log: Logger;
	publicUrl: string;
	version: string;
	dashboardFolder: string;
	oauth: OAuthServer;
};

/** The whole HTTP surface: the contract's calls, their documentation and the dashboard's files. */
export function createApp(parts: Parts): App {
	const app: App = new Hono<AppEnv>();
	app.use(async (c, next) => {
		c.set('requestId', randomUUID());
		await next();
		c.res.headers.set('x-request-id', c.get('requestId'));
	});
	app.use(securityHeaders(parts.publicUrl));
	app.use(`${apiBase}/*`, extensionCors(oauthBase));
	app.use(`${apiBase}/*`, compressJson());
	app.onError((error, c) => answerError(error, c, parts.log));
	mountAll(app, parts.routes, parts.authenticate);
	app.all(`${oauthBase}/*`, (c) => parts.oauth.answer(c));
	app.get(discoveryPath, (c) => parts.oauth.answerDiscovery(c));
	mountDocumentation(app, parts);
	app.all(`${apiBase}/*`, () => {
		throw new AppError('not_found');
	});
	serveDashboard(app, parts.dashboardFolder);
	return app;
}

function compressJson() {
	const zip = compress({ threshold: 2_048, contentTypeFilter: (type) => type.startsWith('application/json') });
	return zip;
}

function mountDocumentation(app: App, parts: Parts): void {
	let document: ReturnType<typeof openApiDocument> | undefined;
	const made = () => {
		document ??= openApiDocument(parts.publicUrl, parts.version);
		return document;
	};
	app.get(`${apiBase}/openapi.json`, (c) => c.json(made()));
	app.get(`${apiBase}/reference`, (c) => c.html(referencePage(made())));
}
