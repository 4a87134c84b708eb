import type { Context } from 'hono';
import type { Deps } from '../../../deps.ts';
import { assertFreshProof } from '../../../platform/auth/proof/fresh-proof.ts';
import { clientAddress } from '../../../platform/http/headers/client-address.ts';
import type { AppEnv, Routes } from '../../../platform/http/mount.ts';
import type { OAuthServer } from '../../../platform/oauth/oauth-server.ts';
import { disconnectApp, listConnectedApps, reportNewApp } from './connected-apps.ts';
import { listOAuthClients, registerOAuthClient, removeOAuthClient, renewOAuthClientSecret } from './oauth-clients.ts';

const agentMaxLength = 200;

export function connectedAppRoutes(deps: Deps, oauth: OAuthServer, invalidateGrant: (grantId: string) => void) {
	const { trustedProxies } = deps.env;
	const from = (c: Context<AppEnv>) => ({
		agent: (c.req.header('user-agent') ?? '').slice(0, agentMaxLength),
		address: clientAddress(c, trustedProxies),
	});
	return {
		getInteraction: async ({ params, c }) => (await oauth.interactions()).read(c.env, params.uid),
		async answerInteraction({ caller, params, body, c }) {
			// Apps that already have these permissions need no fresh proof.
			if (body.confirm) await assertFreshProof(deps, caller);
			const by = { userId: caller.userId, workspaceId: caller.workspaceId, device: from(c) };
			const decision = { prompt: body.prompt, isConfirmed: body.confirm };
			const redirectUrl = await (await oauth.interactions()).decide(c.env, params.uid, by, decision);
			if (body.confirm && body.prompt === 'consent') await reportNewApp(deps, caller);
			return { redirectUrl };
		},
		listConnectedApps: async ({ caller }) => ({ list: await listConnectedApps(deps, caller.userId) }),
		async disconnectApp({ caller, params }) {
			await disconnectApp(deps, caller.userId, params.id);
			invalidateGrant(params.id);
		},
		listOAuthClients: async () => ({ list: await listOAuthClients(deps) }),
		async registerOAuthClient({ caller, body, c }) {
			const added = await registerOAuthClient(deps, caller, body);
			c.status(201);
			return added;
		},
		renewOAuthClientSecret: ({ caller, params }) => renewOAuthClientSecret(deps, caller, params.id),
		removeOAuthClient: ({ caller, params }) => removeOAuthClient(deps, caller, params.id),
	} satisfies Partial<Routes>;
}
