import { type OpenAiEndpointName, openAiBase, openAiEndpoints } from '@debrief/shared/contract/speech/openai.ts';
import type { Context } from 'hono';
import { allowSlowBody } from '../body-deadline.ts';
import { assertMayCall, type Caller } from '../caller.ts';
import type { App, AppEnv, Guards } from '../mount.ts';
import { OpenAiError } from './openai-error.ts';

type Handler = (request: { caller: Caller; c: Context<AppEnv> }) => Promise<Response>;
export type OpenAiRoutes = Record<OpenAiEndpointName, Handler>;

export function mountOpenAi(app: App, routes: OpenAiRoutes, { authenticate, keyLimit, originOf }: Guards): void {
	for (const name of Object.keys(openAiEndpoints) as OpenAiEndpointName[]) {
		const { method, path } = openAiEndpoints[name];
		app.on(method, openAiBase + path, async (c) => {
			c.set('route', openAiBase + path);
			const caller = { ...(await authenticate(c.req.header('authorization'))), from: originOf(c) };
			assertMayCall(caller, openAiEndpoints[name]);
			await keyLimit(caller.apiKey?.id, c);
			allowSlowBody(c.env.incoming);
			const answer = await routes[name]({ caller, c });
			return c.newResponse(answer.body, answer);
		});
	}
	app.all(`${openAiBase}/*`, (c) => {
		throw new OpenAiError(`Unknown request URL: ${c.req.method} ${c.req.path}.`, { status: 404, code: 'unknown_url' });
	});
}

export const isOpenAiPath = (path: string): boolean => path.startsWith(`${openAiBase}/`);
