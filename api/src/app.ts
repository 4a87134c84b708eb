import type { Deps } from './deps.ts';
import { accountRoutes, createOwnerCheck, type NewAccount, readProfile } from './features/accounts/index.ts';
import { activityRoutes } from './features/activity/index.ts';
import { apiKeyRoutes } from './features/api-keys/index.ts';
import { assistantRoutes } from './features/assistant/index.ts';
import { auditRoutes, createSightings, type Sightings } from './features/audit/index.ts';
import { billingRoutes } from './features/billing/index.ts';
import { binRoutes } from './features/bin/index.ts';
import { calendarRoutes } from './features/calendar/index.ts';
import { clipRoutes } from './features/clips/index.ts';
import { closingRoutes } from './features/closing/index.ts';
import { connectedAppRoutes } from './features/connected-apps/index.ts';
import { contactRoutes } from './features/contacts/index.ts';
import { conversationRoutes } from './features/conversations/index.ts';
import { seedDemoConversations } from './features/demo-conversations/index.ts';
import { deviceRoutes, recordDeviceReuse, reportNewDevice } from './features/devices/index.ts';
import { discountCodeRoutes } from './features/discount-codes/index.ts';
import { documentRoutes } from './features/documents/index.ts';
import { exportRoutes } from './features/exports/index.ts';
import { extensionBuildRoutes } from './features/extension-builds/index.ts';
import { insightRoutes } from './features/insights/index.ts';
import { integrationRoutes } from './features/integrations/index.ts';
import { liveTextRoutes } from './features/live-text/index.ts';
import { mcpTools } from './features/mcp/index.ts';
import { mediaRoutes } from './features/media/index.ts';
import { newsRoutes } from './features/news/index.ts';
import { noteRoutes } from './features/notes/index.ts';
import { noticeRoutes } from './features/notices/index.ts';
import { answerLiveness, answerReadiness, operationRoutes, type Readiness } from './features/operations/index.ts';
import { outboxRoutes } from './features/outbox/index.ts';
import { callExtensionRoutes, pbxRoutes, selectPbx } from './features/pbx/index.ts';
import { processingRoutes } from './features/processing/index.ts';
import { publicLinkRoutes } from './features/public-links/index.ts';
import { pushRoutes } from './features/pushes/index.ts';
import { recordingExtensionRoutes } from './features/recording-extension/index.ts';
import { resellerRoutes } from './features/resellers/index.ts';
import { searchRoutes } from './features/search/index.ts';
import { serverRoutes, version } from './features/server/index.ts';
import { settingsRoutes } from './features/settings/index.ts';
import { sharingRoutes } from './features/sharing/index.ts';
import { openAiRoutes, speechRoutes } from './features/speech/index.ts';
import { speechModelRoutes } from './features/speech-models/index.ts';
import { taskRoutes } from './features/tasks/index.ts';
import { teamRoutes } from './features/teams/index.ts';
import { transcriptRoutes } from './features/transcripts/index.ts';
import { usageRoutes } from './features/usage/index.ts';
import { userRoutes } from './features/users/index.ts';
import { vocabularyRoutes } from './features/vocabulary/index.ts';
import { webhookRoutes } from './features/webhooks/index.ts';
import { workspaceRoutes } from './features/workspaces/index.ts';
import { type ApiKeyUse, createApiKeyUse } from './platform/auth/api-keys/api-key-use.ts';
import { createKeyLimit } from './platform/auth/api-keys/key-limit.ts';
import { authSecret } from './platform/auth/auth-secret.ts';
import { createAuthenticate } from './platform/auth/authenticate.ts';
import { assertFreshProof } from './platform/auth/proof/fresh-proof.ts';
import { createApp } from './platform/http/create-app.ts';
import { isBehindProxy } from './platform/http/headers/client-address.ts';
import { type SecurityHeaders, securityHeadersFor } from './platform/http/headers/security-headers.ts';
import type { App, Routes } from './platform/http/mount.ts';
import { createRateLimit } from './platform/http/rate-limit.ts';
import { createImageReencoder } from './platform/images/reencode-image.ts';
import { createOAuthServer, type OAuthServer } from './platform/oauth/oauth-server.ts';

/** Folders with the built dashboard and the builds of the extension. */
type BuiltFolders = { dashboard: string; extension: string };

/** Composes the HTTP server: the routes of every feature, mounted on the contract. `stop` writes what is left to write. */
export function composeApp(deps: Deps, built: BuiltFolders, readiness: Readiness): { app: App; stop(): Promise<void> } {
	const headers = securityHeadersFor(deps.env);
	const perMinute = deps.env.API_KEY_REQUESTS_PER_MINUTE;
	const keyUse = createApiKeyUse(deps.db, deps.log);
	const { authenticate, evict } = createAuthenticate({ ...deps, keyUse });
	const oauth = openOAuthServer(deps, evict, headers);
	const sightings = createSightings(deps);
	const app = createApp({
		routes: composeRoutes(deps, { extensionFolder: built.extension, oauth, evict, keyUse, sightings }),
		oauth,
		openAi: openAiRoutes(deps),
		mcpTools: mcpTools(deps, sightings),
		authenticate,
		keyLimit: createKeyLimit(
			createRateLimit({ db: deps.db, clock: deps.clock, name: 'api-key', limit: perMinute, windowMs: 60_000 }),
			perMinute,
		),
		assertFreshProof: (caller) => assertFreshProof(deps, caller),
		log: deps.log,
		metrics: deps.metrics,
		probes: { '/healthz': answerLiveness, '/readyz': () => answerReadiness(readiness) },
		publicUrl: deps.env.publicUrl,
		isProxied: isBehindProxy(deps.env),
		otherHosts: deps.env.ALLOWED_HOSTS,
		headers,
		version,
		dashboard: { folder: built.dashboard, helpUrl: deps.env.HELP_URL ?? null },
	});
	return { app, stop: () => sightings.stop() };
}

function openOAuthServer(deps: Deps, evict: (grantId: string) => void, headers: SecurityHeaders): OAuthServer {
	const { db, clock, log, env } = deps;
	const secret = authSecret(env.AUTH_SECRET, env.dataFolder);
	return createOAuthServer({
		...{ db, clock, log, secret, headers },
		publicUrl: env.publicUrl,
		isProxied: isBehindProxy(env),
		async onTokenReused(device) {
			evict(device.grantId);
			await recordDeviceReuse(deps, device);
		},
		onDeviceApproved: (approved) => reportNewDevice(deps, approved),
	});
}

type Parts = {
	extensionFolder: string;
	oauth: OAuthServer;
	evict: (id: string) => void;
	keyUse: ApiKeyUse;
	sightings: Sightings;
};

function composeRoutes(deps: Deps, { extensionFolder, oauth, evict, keyUse, sightings }: Parts): Routes {
	const reencode = createImageReencoder();
	const onAccountCreated = (account: NewAccount) => seedDemoConversations(deps, account);
	return {
		...accountRoutes(deps, { onAccountCreated, evictSession: evict }, reencode),
		...activityRoutes(deps),
		...apiKeyRoutes({ deps, evict, keyUse }),
		...assistantRoutes(deps),
		...auditRoutes(deps, sightings),
		...conversationRoutes(deps, sightings),
		...contactRoutes(deps),
		...billingRoutes({ deps, evict, profileOf: readProfile }),
		...binRoutes(deps),
		...calendarRoutes(deps),
		...clipRoutes(deps),
		...closingRoutes({ deps, evict, assertOwner: createOwnerCheck(deps) }),
		...deviceRoutes(deps, oauth, evict),
		...connectedAppRoutes(deps, oauth, evict),
		...discountCodeRoutes(deps),
		...documentRoutes(deps),
		...exportRoutes(deps),
		...extensionBuildRoutes(deps, extensionFolder),
		...insightRoutes(deps),
		...integrationRoutes(deps),
		...pushRoutes(deps),
		...callExtensionRoutes(deps),
		...liveTextRoutes(deps),
		...mediaRoutes(deps, sightings),
		...newsRoutes(deps),
		...noteRoutes(deps, reencode),
		...noticeRoutes(deps),
		...operationRoutes(deps),
		...outboxRoutes(deps),
		...processingRoutes(deps),
		...publicLinkRoutes(deps),
		...recordingExtensionRoutes(deps),
		...resellerRoutes({ deps, evict }),
		...searchRoutes(deps),
		...serverRoutes(deps),
		...pbxRoutes(deps),
		...settingsRoutes(deps, selectPbx),
		...sharingRoutes(deps),
		...speechModelRoutes(deps),
		...speechRoutes(deps),
		...taskRoutes(deps),
		...teamRoutes({ deps, evict }),
		...transcriptRoutes(deps, sightings),
		...usageRoutes(deps),
		...userRoutes({ deps, evict }),
		...vocabularyRoutes(deps),
		...webhookRoutes(deps),
		...workspaceRoutes({ deps, evict }),
	};
}
