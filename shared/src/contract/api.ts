import { activityEndpoints } from './activity.ts';
import { adminEndpoints } from './admin.ts';
import { analysisEndpoints } from './analyses.ts';
import { authEndpoints } from './auth.ts';
import { conversationEndpoints } from './conversations.ts';
import { extensionBuildEndpoints } from './extension-builds.ts';
import { insightEndpoints } from './insights.ts';
import { mediaEndpoints } from './media.ts';
import { noteEndpoints } from './notes.ts';
import { oauthEndpoints } from './oauth.ts';
import { profileEndpoints } from './profile.ts';
import { recordingExtensionEndpoints } from './recording-extension.ts';
import { searchEndpoints } from './search.ts';
import { serverEndpoints } from './server.ts';
import { transcriptChangeEndpoints } from './transcript-changes.ts';
import { transcriptEndpoints } from './transcripts.ts';
import { usageEndpoints } from './usage.ts';

/** Every call of the api by its name: server, client, document and sweeps are made from this table. */
export const api = {
	...serverEndpoints,
	...authEndpoints,
	...oauthEndpoints,
	...profileEndpoints,
	...conversationEndpoints,
	...mediaEndpoints,
	...noteEndpoints,
	...transcriptEndpoints,
	...transcriptChangeEndpoints,
	...searchEndpoints,
	...analysisEndpoints,
	...insightEndpoints,
	...activityEndpoints,
	...usageEndpoints,
	...recordingExtensionEndpoints,
	...extensionBuildEndpoints,
	...adminEndpoints,
};
export type Api = typeof api;
export type EndpointName = keyof Api;

export const apiBase = '/api/v1';
