import { authEndpoints } from './accounts/auth.ts';
import { externalEndpoints } from './accounts/external.ts';
import { interactionEndpoints } from './accounts/interactions.ts';
import { oauthEndpoints } from './accounts/oauth.ts';
import { profileEndpoints } from './accounts/profile.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { sessionEndpoints } from './accounts/sessions.ts';
import { userEndpoints } from './accounts/users.ts';
import { binEndpoints } from './conversations/bin.ts';
import { conversationEndpoints } from './conversations/conversations.ts';
import { noteEndpoints } from './conversations/notes.ts';
import { searchEndpoints } from './conversations/search.ts';
import { analysisEndpoints } from './insights/analyses.ts';
import { insightEndpoints } from './insights/insights.ts';
import { extensionBuildEndpoints } from './recordings/extension-builds.ts';
import { mediaEndpoints } from './recordings/media.ts';
import { recordingExtensionEndpoints } from './recordings/recording-extension.ts';
import { serverEndpoints } from './server.ts';
import { speechModelEndpoints } from './speech-models.ts';
import { liveTextEndpoints } from './transcripts/live-text.ts';
import { reassignmentEndpoints } from './transcripts/reassignments.ts';
import { replacementEndpoints } from './transcripts/replacements.ts';
import { transcriptChangeEndpoints } from './transcripts/transcript-changes.ts';
import { transcriptEndpoints } from './transcripts/transcripts.ts';
import { weakerTranscriptEndpoints } from './transcripts/weaker-transcripts.ts';
import { activityEndpoints } from './workspaces/activity.ts';
import { adminEndpoints } from './workspaces/admin.ts';
import { auditEndpoints } from './workspaces/audit.ts';
import { deliveryEndpoints } from './workspaces/deliveries.ts';
import { membershipEndpoints } from './workspaces/memberships.ts';
import { oauthClientEndpoints } from './workspaces/oauth-clients.ts';
import { settingsEndpoints } from './workspaces/settings.ts';
import { usageEndpoints } from './workspaces/usage.ts';
import { vocabularyEndpoints } from './workspaces/vocabulary.ts';

/** Every endpoint by its name. Server, client, OpenAPI document and test sweeps are built from this table. */
export const api = {
	...serverEndpoints,
	...speechModelEndpoints,
	...authEndpoints,
	...sessionEndpoints,
	...secondFactorEndpoints,
	...externalEndpoints,
	...oauthEndpoints,
	...interactionEndpoints,
	...profileEndpoints,
	...conversationEndpoints,
	...binEndpoints,
	...mediaEndpoints,
	...noteEndpoints,
	...transcriptEndpoints,
	...liveTextEndpoints,
	...transcriptChangeEndpoints,
	...reassignmentEndpoints,
	...replacementEndpoints,
	...weakerTranscriptEndpoints,
	...searchEndpoints,
	...analysisEndpoints,
	...insightEndpoints,
	...activityEndpoints,
	...usageEndpoints,
	...recordingExtensionEndpoints,
	...extensionBuildEndpoints,
	...settingsEndpoints,
	...vocabularyEndpoints,
	...membershipEndpoints,
	...adminEndpoints,
	...userEndpoints,
	...auditEndpoints,
	...deliveryEndpoints,
	...oauthClientEndpoints,
};
export type Api = typeof api;
export type EndpointName = keyof Api;

export const apiBase = '/api/v1';
