import type { Deps } from './deps.ts';
import { accountRoutes } from './features/accounts/index.ts';
import { activityRoutes } from './features/activity/index.ts';
import { conversationRoutes } from './features/conversations/index.ts';
import { seedDemoConversations } from './features/demo-conversations/index.ts';
import { insightRoutes } from './features/insights/index.ts';
import { mediaRoutes } from './features/media/index.ts';
import { processingRoutes } from './features/processing/index.ts';
import { serverRoutes, version } from './features/server/index.ts';
import { transcriptRoutes } from './features/transcripts/index.ts';
import { usageRoutes } from './features/usage/index.ts';
import { workspaceRoutes } from './features/workspaces/index.ts';
import { createAuthenticate } from './platform/auth/authenticate.ts';
import { createApp } from './platform/http/create-app.ts';
import type { App, Routes } from './platform/http/mount.ts';

/** The HTTP side of the product: every feature's routes on the one contract. */
export function composeApp(deps: Deps, dashboardFolder: string): App {
	return createApp({
		routes: composeRoutes(deps),
		authenticate: createAuthenticate(deps),
		log: deps.log,
		publicUrl: deps.env.publicUrl,
		version,
		dashboardFolder,
	});
}

export function composeRoutes(deps: Deps): Routes {
	return {
		...accountRoutes(deps, (newcomer) => seedDemoConversations(deps, newcomer)),
		...activityRoutes(deps),
		...conversationRoutes(deps),
		...insightRoutes(deps),
		...mediaRoutes(deps),
		...processingRoutes(deps),
		...serverRoutes(deps),
		...transcriptRoutes(deps),
		...usageRoutes(deps),
		...workspaceRoutes(deps),
	};
}
