import { mcpAccess } from '@debrief/shared/contract/mcp.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { mcpPath } from '@debrief/shared/domain/accounts/api-keys.ts';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { AppError } from '../http/app-error.ts';
import { assertMayCall, type Caller } from '../http/caller.ts';
import type { App, AppEnv, Guards } from '../http/mount.ts';
import { readJson } from '../http/read-json.ts';
import { requireFeature } from '../http/require-feature.ts';
import { oauthBase } from '../oauth/oauth-server.ts';
import { createMcpServer } from './create-mcp-server.ts';
import type { McpTool } from './mcp-tool.ts';

type Parts = { tools: readonly McpTool[]; publicUrl: string; version: string; log: Logger };

/** Metadata path that names the token issuer of a resource (RFC 9728, section 3.1). */
const metadataPath = '/.well-known/oauth-protected-resource';

export function mountMcp(app: App, parts: Parts, guards: Guards): void {
	const { publicUrl } = parts;
	const metadata = {
		resource: publicUrl + mcpPath,
		authorization_servers: [publicUrl + oauthBase],
		scopes_supported: [mcpAccess.scope],
		bearer_methods_supported: ['header'],
		resource_name: 'Debrief',
		resource_documentation: `${publicUrl}${apiBase}/reference`,
	};
	for (const path of [metadataPath, metadataPath + mcpPath])
		app.get(path, (c) => c.json(metadata, 200, { 'access-control-allow-origin': '*' }));

	const server = createMcpServer({ ...parts, queue: guards.queue });
	app.all(mcpPath, async (c) => {
		c.set('route', mcpPath);
		const caller = await callerFor(c, guards).catch((error: unknown) => {
			const challenge = challengeFor(error, c, publicUrl);
			if (challenge) c.header('www-authenticate', challenge);
			throw error;
		});
		const body = c.req.method === 'POST' ? await readJson(c.env.incoming) : undefined;
		// One request counts as one call, and current clients send no batches.
		if (Array.isArray(body)) throw new AppError('invalid_input', { message: 'Send one message at a time.' });
		const answer = await server.answer(c, caller, body);
		return c.newResponse(answer.body, answer);
	});
}

async function callerFor(c: Context<AppEnv>, guards: Guards): Promise<Caller> {
	if (!guards.isSameOrigin(c)) throw new AppError('other_site');
	const caller = await guards.authenticate(c.req.header('authorization'));
	// A session may do much more, so its token is not accepted from a program.
	if (caller.sessionId) throw new AppError('bad_token');
	assertMayCall(caller, mcpAccess);
	requireFeature(caller, 'thirdPartyApi');
	await guards.keyLimit(caller.apiKey?.id ?? caller.device?.grantId, c);
	return { ...caller, from: guards.originOf(c) };
}

const missingScope = ['device_not_allowed', 'api_key_not_allowed'];
const badToken = ['bad_token', 'token_expired', 'bad_api_key'];

function challengeFor(error: unknown, c: Context, publicUrl: string): string | null {
	if (!(error instanceof AppError)) return null;
	const isScope = missingScope.includes(error.code);
	const isBad = badToken.includes(error.code);
	if (!isScope && !isBad && error.code !== 'no_token') return null;
	const reason = isScope ? 'insufficient_scope' : isBad && c.req.header('authorization') ? 'invalid_token' : null;
	const values = [
		...(reason ? [`error="${reason}"`] : []),
		`scope="${mcpAccess.scope}"`,
		`resource_metadata="${publicUrl}${metadataPath}${mcpPath}"`,
	];
	return `Bearer ${values.join(', ')}`;
}
