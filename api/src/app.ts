import type { Deps } from './deps.ts';
import {
	type AccountHooks,
	accountRoutes,
	apiKeyRoutes,
	connectedAppRoutes,
	createOwnerCheck,
	deviceRoutes,
	discountCodeRoutes,
	type NewAccount,
	readProfile,
	recordDeviceReuse,
	reportNewDevice,
} from './features/accounts/index.ts';
import {
	accessRoutes,
	answerLiveness,
	answerReadiness,
	endAllAccess,
	extensionBuildRoutes,
	newsRoutes,
	operationRoutes,
	type Readiness,
	userRoutes,
} from './features/administration/index.ts';
import { billingRoutes } from './features/billing/index.ts';
import { contactRoutes } from './features/contacts/index.ts';
import { conversationRoutes } from './features/conversations/index.ts';
import {
	activityRoutes,
	auditRoutes,
	createViewLog,
	notificationRoutes,
	outboxRoutes,
	recordingExtensionRoutes,
	serverRoutes,
	settingsRoutes,
	usageRoutes,
	type ViewLog,
	version,
	vocabularyRoutes,
	workspaceRoutes,
} from './features/foundation/index.ts';
import {
	channelRoutes,
	integrationRoutes,
	pushRoutes,
	taskRoutes,
	webhookRoutes,
} from './features/integrations/index.ts';
import {
	calendarRoutes,
	liveTextRoutes,
	mediaRoutes,
	processingRoutes,
	seedDemoConversations,
	UploadSessions,
} from './features/recordings/index.ts';
import { resellerRoutes } from './features/resellers/index.ts';
import {
	binRoutes,
	clipRoutes,
	documentRoutes,
	exportRoutes,
	mergeRoutes,
	noteRoutes,
	publicLinkRoutes,
	sharingRoutes,
	summaryRoutes,
} from './features/review/index.ts';
import { mcpTools } from './features/review/mcp/mcp-tools.ts';
import { openAiRoutes, speechRoutes } from './features/speech-api/index.ts';
import { callExtensionRoutes, pbxRoutes, selectPbx } from './features/telephony/index.ts';
import {
	assistantRoutes,
	insightRoutes,
	searchRoutes,
	speechModelRoutes,
	transcriptImportRoutes,
	transcriptRoutes,
} from './features/transcripts/index.ts';
import { closingRoutes, invitationHook, teamRoutes } from './features/workspaces/index.ts';
import { type ApiKeyUse, createApiKeyUse } from './platform/auth/api-keys/api-key-use.ts';
import { createKeyLimit } from './platform/auth/api-keys/key-limit.ts';
import { authSecret } from './platform/auth/auth-secret.ts';
import { createAuthenticate } from './platform/auth/authenticate.ts';
import { assertFreshProof } from './platform/auth/proof/fresh-proof.ts';
import { createApp } from './platform/http/create-app.ts';
import { type SecurityHeaders, securityHeadersFor } from './platform/http/headers/security-headers.ts';
import type { App, Routes } from './platform/http/mount.ts';
import { createRateLimit } from './platform/http/rate-limit.ts';
import { createImageReencoder } from './platform/images/reencode-image.ts';
import { createOAuthServer, type OAuthServer } from './platform/oauth/oauth-server.ts';

type BuiltFolders = { dashboard: string; extension: string };

export function composeApp(deps: Deps, built: BuiltFolders, readiness: Readiness): { app: App; stop(): Promise<void> } {
	const headers = securityHeadersFor(deps.env);
	const perMinute = deps.env.API_KEY_REQUESTS_PER_MINUTE;
	const keyUse = createApiKeyUse(deps.db, deps.log);
	const { authenticate, invalidate } = createAuthenticate({ ...deps, keyUse });
	const oauth = openOAuthServer(deps, invalidate, headers);
	const viewLog = createViewLog(deps);
	const uploads = new UploadSessions(deps);
	const app = createApp({
		routes: composeRoutes(deps, { extensionFolder: built.extension, oauth, invalidate, keyUse, viewLog, uploads }),
		oauth,
		openAi: openAiRoutes(deps),
		mcpTools: mcpTools(deps, viewLog),
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
		trustedProxies: deps.env.trustedProxies,
		logsAccess: deps.env.ACCESS_LOG,
		otherHosts: deps.env.ALLOWED_HOSTS,
		headers,
		version,
		dashboard: { folder: built.dashboard, helpUrl: deps.env.HELP_URL ?? null },
	});
	const stop = async () => {
		await uploads.live.stop();
		await viewLog.stop();
	};
	return { app, stop };
}

function openOAuthServer(deps: Deps, invalidate: (grantId: string) => void, headers: SecurityHeaders): OAuthServer {
	const { db, clock, log, env } = deps;
	const secret = authSecret(env.AUTH_SECRET, env.dataFolder);
	return createOAuthServer({
		db,
		clock,
		log,
		secret,
		headers,
		publicUrl: env.publicUrl,
		trustedProxies: env.trustedProxies,
		async onTokenReused(device) {
			invalidate(device.grantId);
			await recordDeviceReuse(deps, device);
		},
		onDeviceApproved: (approved) => reportNewDevice(deps, approved),
	});
}

type Parts = {
	extensionFolder: string;
	oauth: OAuthServer;
	invalidate: (id: string) => void;
	keyUse: ApiKeyUse;
	viewLog: ViewLog;
	uploads: UploadSessions;
};

function composeRoutes(deps: Deps, { extensionFolder, oauth, invalidate, keyUse, viewLog, uploads }: Parts): Routes {
	const reencode = createImageReencoder();
	const onAccountCreated = (account: NewAccount) => seedDemoConversations(deps, account);
	const endAccess = (...[tx, owner]: Parameters<AccountHooks['endAccess']>) => endAllAccess(tx, deps, owner);
	const hooks = { onAccountCreated, endAccess, invalidateSession: invalidate, invitations: invitationHook(deps) };
	return {
		...accountRoutes(deps, hooks, reencode),
		...accessRoutes({ deps, invalidate, keyUse }),
		...activityRoutes(deps),
		...apiKeyRoutes({ deps, invalidate, keyUse }),
		...assistantRoutes(deps),
		...auditRoutes(deps, viewLog),
		...conversationRoutes(deps, viewLog),
		...contactRoutes(deps),
		...billingRoutes({ deps, invalidate, profileOf: readProfile }),
		...binRoutes(deps),
		...mergeRoutes(deps),
		...calendarRoutes(deps),
		...clipRoutes(deps),
		...closingRoutes({ deps, invalidate, assertOwner: createOwnerCheck(deps) }),
		...deviceRoutes(deps, oauth, invalidate),
		...connectedAppRoutes(deps, oauth, invalidate),
		...discountCodeRoutes(deps),
		...documentRoutes(deps),
		...exportRoutes(deps),
		...extensionBuildRoutes(deps, extensionFolder),
		...insightRoutes(deps),
		...integrationRoutes(deps),
		...pushRoutes(deps),
		...callExtensionRoutes(deps),
		...liveTextRoutes(deps),
		...mediaRoutes(deps, viewLog, uploads),
		...newsRoutes(deps),
		...noteRoutes(deps, reencode),
		...notificationRoutes(deps),
		...operationRoutes(deps),
		...outboxRoutes(deps),
		...processingRoutes(deps),
		...publicLinkRoutes(deps),
		...recordingExtensionRoutes(deps),
		...resellerRoutes({ deps, invalidate }),
		...searchRoutes(deps),
		...serverRoutes(deps),
		...pbxRoutes(deps),
		...settingsRoutes(deps, selectPbx),
		...sharingRoutes(deps),
		...summaryRoutes(deps),
		...channelRoutes(deps),
		...speechModelRoutes(deps),
		...speechRoutes(deps),
		...taskRoutes(deps),
		...teamRoutes({ deps, invalidate }),
		...transcriptRoutes(deps, viewLog),
		...transcriptImportRoutes(deps),
		...usageRoutes(deps),
		...userRoutes({ deps, invalidate }),
		...vocabularyRoutes(deps),
		...webhookRoutes(deps),
		...workspaceRoutes({ deps, invalidate }),
	};
}
