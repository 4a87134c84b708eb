import { accessEndpoints } from './accounts/access.ts';
import { apiKeyEndpoints } from './accounts/api-keys.ts';
import { authEndpoints } from './accounts/auth.ts';
import { discountCodeEndpoints } from './accounts/discount-codes.ts';
import { externalEndpoints } from './accounts/external.ts';
import { interactionEndpoints } from './accounts/interactions.ts';
import { oauthEndpoints } from './accounts/oauth.ts';
import { passkeyEndpoints } from './accounts/passkeys.ts';
import { profileEndpoints } from './accounts/profile.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { sessionEndpoints } from './accounts/sessions.ts';
import { userEndpoints } from './accounts/users.ts';
import { engineServerEndpoints } from './administration/engine-servers.ts';
import { operationEndpoints } from './administration/operations.ts';
import { appLinkEndpoints } from './app-links.ts';
import { billingEndpoints } from './billing/billing.ts';
import { billingAdminEndpoints } from './billing/billing-admin.ts';
import { calendarEndpoints } from './calendar/calendar.ts';
import { contactImportEndpoints } from './contacts/contact-imports.ts';
import { contactMergeEndpoints } from './contacts/contact-merges.ts';
import { contactOfferEndpoints } from './contacts/contact-offers.ts';
import { contactPageEndpoints } from './contacts/contact-page.ts';
import { contactEndpoints } from './contacts/contacts.ts';
import { binEndpoints } from './conversations/bin.ts';
import { conversationEndpoints } from './conversations/conversations.ts';
import { documentEndpoints } from './conversations/documents.ts';
import { duePointEndpoints } from './conversations/due-points.ts';
import { noteEndpoints } from './conversations/notes.ts';
import { publicLinkEndpoints } from './conversations/public-links.ts';
import { searchEndpoints } from './conversations/search.ts';
import { sharingEndpoints } from './conversations/sharing.ts';
import { taskEndpoints } from './conversations/tasks.ts';
import { analysisEndpoints } from './insights/analyses.ts';
import { insightEndpoints } from './insights/insights.ts';
import { summaryEndpoints } from './insights/summaries.ts';
import { channelEndpoints } from './integrations/channels.ts';
import { integrationEndpoints } from './integrations/integrations.ts';
import { pushEndpoints } from './integrations/pushes.ts';
import { webdavNotesEndpoints } from './integrations/webdav-notes.ts';
import { newsEndpoints } from './news.ts';
import { callExtensionEndpoints } from './pbx/call-extensions.ts';
import { pbxEndpoints } from './pbx/pbx.ts';
import { addressUploadEndpoints } from './recordings/address-uploads.ts';
import { clipEndpoints } from './recordings/clips.ts';
import { extensionBuildEndpoints } from './recordings/extension-builds.ts';
import { mediaEndpoints } from './recordings/media.ts';
import { mergeEndpoints } from './recordings/merges.ts';
import { recordingExtensionEndpoints } from './recordings/recording-extension.ts';
import { customerPbxEndpoints } from './resellers/customer-pbx.ts';
import { customerEndpoints } from './resellers/customers.ts';
import { purchaseEndpoints } from './resellers/purchases.ts';
import { resellerEndpoints } from './resellers/resellers.ts';
import { serverEndpoints } from './server.ts';
import { speechJobEndpoints } from './speech/jobs.ts';
import { speechModelEndpoints } from './speech/speech-models.ts';
import { invitationEndpoints } from './teams/invitations.ts';
import { memberEndpoints } from './teams/members.ts';
import { teamEndpoints } from './teams/teams.ts';
import { workspaceLifeEndpoints } from './teams/workspace-life.ts';
import { liveTextEndpoints } from './transcripts/live-text.ts';
import { lowerQualityTranscriptEndpoints } from './transcripts/lower-quality-transcripts.ts';
import { reassignmentEndpoints } from './transcripts/reassignments.ts';
import { replacementEndpoints } from './transcripts/replacements.ts';
import { transcriptBatchEndpoints } from './transcripts/transcript-batches.ts';
import { transcriptChangeEndpoints } from './transcripts/transcript-changes.ts';
import { transcriptImportEndpoints } from './transcripts/transcript-imports.ts';
import { transcriptVersionEndpoints } from './transcripts/transcript-versions.ts';
import { transcriptEndpoints } from './transcripts/transcripts.ts';
import { unnamedSpeakerEndpoints } from './transcripts/unnamed-speakers.ts';
import { unsureWordEndpoints } from './transcripts/unsure-words.ts';
import { webhookEndpoints } from './webhooks/webhooks.ts';
import { activityEndpoints } from './workspaces/activity.ts';
import { adminEndpoints } from './workspaces/admin.ts';
import { auditEndpoints } from './workspaces/audit.ts';
import { deliveryEndpoints } from './workspaces/deliveries.ts';
import { notificationEndpoints } from './workspaces/email-notifications.ts';
import { membershipEndpoints } from './workspaces/memberships.ts';
import { oauthClientEndpoints } from './workspaces/oauth-clients.ts';
import { settingsEndpoints } from './workspaces/settings.ts';
import { usageEndpoints } from './workspaces/usage.ts';
import { vocabularyEndpoints } from './workspaces/vocabulary.ts';
import { workspaceLogEndpoints } from './workspaces/workspace-log.ts';

/** Endpoints of the dashboard's first page, and uploads. The bundle loads the others on demand. */
export const firstEndpoints = {
	...serverEndpoints,
	...authEndpoints,
	...sessionEndpoints,
	...profileEndpoints,
	...conversationEndpoints,
	...mediaEndpoints,
	...activityEndpoints,
	...usageEndpoints,
	...membershipEndpoints,
};

export const furtherEndpoints = {
	...speechModelEndpoints,
	...secondFactorEndpoints,
	...passkeyEndpoints,
	...accessEndpoints,
	...externalEndpoints,
	...oauthEndpoints,
	...interactionEndpoints,
	...contactEndpoints,
	...contactOfferEndpoints,
	...contactPageEndpoints,
	...contactImportEndpoints,
	...contactMergeEndpoints,
	...binEndpoints,
	...addressUploadEndpoints,
	...mergeEndpoints,
	...clipEndpoints,
	...documentEndpoints,
	...duePointEndpoints,
	...channelEndpoints,
	...noteEndpoints,
	...summaryEndpoints,
	...taskEndpoints,
	...transcriptEndpoints,
	...liveTextEndpoints,
	...transcriptChangeEndpoints,
	...reassignmentEndpoints,
	...replacementEndpoints,
	...unnamedSpeakerEndpoints,
	...unsureWordEndpoints,
	...transcriptImportEndpoints,
	...transcriptVersionEndpoints,
	...lowerQualityTranscriptEndpoints,
	...transcriptBatchEndpoints,
	...searchEndpoints,
	...analysisEndpoints,
	...insightEndpoints,
	...newsEndpoints,
	...appLinkEndpoints,
	...recordingExtensionEndpoints,
	...extensionBuildEndpoints,
	...settingsEndpoints,
	...notificationEndpoints,
	...vocabularyEndpoints,
	...invitationEndpoints,
	...memberEndpoints,
	...teamEndpoints,
	...sharingEndpoints,
	...publicLinkEndpoints,
	...adminEndpoints,
	...userEndpoints,
	...auditEndpoints,
	...workspaceLogEndpoints,
	...workspaceLifeEndpoints,
	...deliveryEndpoints,
	...oauthClientEndpoints,
	...operationEndpoints,
	...engineServerEndpoints,
	...discountCodeEndpoints,
	...apiKeyEndpoints,
	...resellerEndpoints,
	...customerEndpoints,
	...customerPbxEndpoints,
	...purchaseEndpoints,
	...speechJobEndpoints,
	...webhookEndpoints,
	...integrationEndpoints,
	...pushEndpoints,
	...webdavNotesEndpoints,
	...calendarEndpoints,
	...callExtensionEndpoints,
	...pbxEndpoints,
	...billingEndpoints,
	...billingAdminEndpoints,
};

/** All endpoints by name. Server, client, OpenAPI document and test sweeps are built from this table. */
export const api = { ...firstEndpoints, ...furtherEndpoints };
export type Api = typeof api;
export type EndpointName = keyof Api;
