import type { Deps } from './deps.ts';
import { accountRoutes } from './features/accounts/index.ts';
import { activityRoutes } from './features/activity/index.ts';
import { assistantRoutes } from './features/assistant/index.ts';
import { conversationRoutes } from './features/conversations/index.ts';
import { seedDemoConversations } from './features/demo-conversations/index.ts';
import { deviceRoutes } from './features/devices/index.ts';
import { exportRoutes } from './features/exports/index.ts';
import { extensionBuildRoutes } from './features/extension-builds/index.ts';
import { insightRoutes } from './features/insights/index.ts';
import { mediaRoutes } from './features/media/index.ts';
import { noteRoutes } from './features/notes/index.ts';
import { processingRoutes } from './features/processing/index.ts';
import { recordingExtensionRoutes } from './features/recording-extension/index.ts';
import { searchRoutes } from './features/search/index.ts';
import { serverRoutes, version } from './features/server/index.ts';
import { transcriptRoutes } from './features/transcripts/index.ts';
import { usageRoutes } from './features/usage/index.ts';
import { workspaceRoutes } from './features/workspaces/index.ts';
import { authSecret } from './platform/auth/auth-secret.ts';
import { createAuthenticate } from './platform/auth/authenticate.ts';
import { isBehindProxy } from './platform/http/client-address.ts';
import { createApp } from './platform/http/create-app.ts';
import type { App, Routes } from './platform/http/mount.ts';
import { createOAuthServer, type OAuthServer } from './platform/oauth/oauth-server.ts';

/** Where what was built lies: the dashboard, and the extension's folders for each browser. */
type BuiltFolders = { dashboard: string; extension: string };

/** The HTTP side of the product: every feature's routes on the one contract. */
export function composeApp(deps: Deps, built: BuiltFolders): App {
	const oauth = openOAuthServer(deps);
	return createApp({
		routes: composeRoutes(deps, built.extension, oauth),
		oauth,
		authenticate: createAuthenticate(deps),
		log: deps.log,
		publicUrl: deps.env.publicUrl,
		version,
		dashboardFolder: built.dashboard,
	});
}

function openOAuthServer({ db, clock, log, env }: Deps): OAuthServer {
	const secret = authSecret(env.AUTH_SECRET, env.dataFolder);
	return createOAuthServer({ db, clock, log, secret, publicUrl: env.publicUrl, isProxied: isBehindProxy(env) });
}

function composeRoutes(deps: Deps, extensionFolder: string, oauth: OAuthServer): Routes {
	return {
		...accountRoutes(deps, (newcomer) => seedDemoConversations(deps, newcomer)),
		...activityRoutes(deps),
		...assistantRoutes(deps),
		...conversationRoutes(deps),
		...deviceRoutes(deps, oauth),
		...exportRoutes(deps),
		...extensionBuildRoutes(deps, extensionFolder),
		...insightRoutes(deps),
		...mediaRoutes(deps),
		...noteRoutes(deps),
		...processingRoutes(deps),
		...recordingExtensionRoutes(deps),
		...searchRoutes(deps),
		...serverRoutes(deps),
		...transcriptRoutes(deps),
		...usageRoutes(deps),
		...workspaceRoutes(deps),
	};
}
