import type { BlockList } from 'node:net';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { openAiBase } from '@debrief/shared/contract/speech/openai.ts';
import { mcpPath } from '@debrief/shared/domain/accounts/api-keys.ts';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import type { KeyLimit } from '../auth/api-keys/key-limit.ts';
import type { McpTool } from '../mcp/mcp-tool.ts';
import { mountMcp } from '../mcp/mount-mcp.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { observeRequests } from '../monitoring/observe-requests.ts';
import { discoveryPath, type OAuthServer, oauthBase } from '../oauth/oauth-server.ts';
import { answerError } from './answer-error.ts';
import { AppError } from './app-error.ts';
import { limitBodyTime } from './body-deadline.ts';
import { fromOpenAiPage } from './documentation/from-openai-page.ts';
import { openApiDocument } from './documentation/openapi.ts';
import { referencePage } from './documentation/reference-page.ts';
import { createFairQueue } from './fair-queue.ts';
import { configureFieldMessages } from './field-messages.ts';
import { allowHosts } from './headers/allowed-hosts.ts';
import { clientOrigin } from './headers/client-address.ts';
import { extensionCors } from './headers/extension-cors.ts';
import { noKeyInAddress } from './headers/no-key-in-address.ts';
import { isSameOrigin } from './headers/same-origin.ts';
import { keepPrivate, type SecurityHeaders, setSecurityHeaders } from './headers/security-headers.ts';
import {
	type App,
	type AppEnv,
	type Authenticate,
	callerQueueLimits,
	type Guards,
	mountAll,
	type Routes,
} from './mount.ts';
import { answerOpenAiError } from './openai/answer-openai-error.ts';
import { isOpenAiPath, mountOpenAi, type OpenAiRoutes } from './openai/mount-openai.ts';
import { type Dashboard, serveDashboard } from './serve-dashboard.ts';

type Parts = {
	routes: Routes;
	openAi: OpenAiRoutes;
	mcpTools: readonly McpTool[];
	authenticate: Authenticate;
	keyLimit: KeyLimit;
	assertFreshProof: Guards['assertFreshProof'];
	log: Logger;
	metrics: Metrics;
	probes: Record<string, () => Response | Promise<Response>>;
	publicUrl: string;
	trustedProxies: BlockList;
	logsAccess: boolean;
	otherHosts: readonly string[];
	headers: SecurityHeaders;
	version: string;
	dashboard: Dashboard;
	oauth: OAuthServer;
};

const bodyTimeMs = 30_000;

export function createApp(parts: Parts): App {
	configureFieldMessages();
	const app: App = new Hono<AppEnv>();
	app.use(observeRequests(parts));
	app.use(setSecurityHeaders(parts.headers));
	// Outside the host check, because load balancers call by IP address.
	for (const [path, answer] of Object.entries(parts.probes)) app.get(path, answer);
	app.use(allowHosts(parts.publicUrl, parts.otherHosts));
	app.use(limitBodyTime(bodyTimeMs));
	app.use(noKeyInAddress);
	app.use(`${apiBase}/*`, keepPrivate);
	app.use(`${openAiBase}/*`, keepPrivate);
	app.use(mcpPath, keepPrivate);
	app.use(`${apiBase}/*`, extensionCors(oauthBase));
	app.use(`${apiBase}/*`, compressJson());
	app.onError((error, c) => (isOpenAiPath(c.req.path) ? answerOpenAiError : answerError)(error, c, parts.log));
	const guards: Guards = {
		authenticate: parts.authenticate,
		keyLimit: parts.keyLimit,
		assertFreshProof: parts.assertFreshProof,
		isSameOrigin: (c) => isSameOrigin(c, parts.publicUrl),
		originOf: (c) => clientOrigin(c, parts.trustedProxies),
		queue: createFairQueue(callerQueueLimits),
	};
	mountAll(app, parts.routes, guards);
	mountOpenAi(app, parts.openAi, guards);
	mountMcp(app, { ...parts, tools: parts.mcpTools }, guards);
	app.all(`${oauthBase}/*`, (c) => parts.oauth.answer(c));
	app.get(discoveryPath, (c) => parts.oauth.answerDiscovery(c));
	mountDocumentation(app, parts);
	app.all(`${apiBase}/*`, () => {
		throw new AppError('not_found');
	});
	serveDashboard(app, parts.dashboard);
	return withHead(app);
}

/** Hono answers HEAD with a copy of the response, which the server would send after the OAuth library's own. */
function withHead(app: App): App {
	const { fetch } = app;
	app.fetch = (request, env, context) => {
		const response = fetch(request, env, context);
		if (request.method !== 'HEAD' || !env) return response;
		const isSent = () => 'outgoing' in env && env.outgoing.headersSent;
		return Promise.resolve(response).then((answer) => (isSent() ? RESPONSE_ALREADY_SENT : answer));
	};
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
	app.get(`${apiBase}/reference/from-openai`, (c) => c.html(fromOpenAiPage(parts.publicUrl)));
}
