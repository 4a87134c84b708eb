import { type Calls, type ClientOptions, createClient } from '@debrief/shared/api-client/create-client.ts';
import { profileEndpoints } from '@debrief/shared/contract/accounts/profile.ts';
import { calendarEndpoints } from '@debrief/shared/contract/calendar/calendar.ts';
import { extensionBuildEndpoints } from '@debrief/shared/contract/recordings/extension-builds.ts';
import { recordingExtensionEndpoints } from '@debrief/shared/contract/recordings/recording-extension.ts';
import { serverEndpoints } from '@debrief/shared/contract/server.ts';
import { transcriptEndpoints } from '@debrief/shared/contract/transcripts/transcripts.ts';

const endpoints = {
	...serverEndpoints,
	...profileEndpoints,
	...recordingExtensionEndpoints,
	...extensionBuildEndpoints,
	...calendarEndpoints,
	...transcriptEndpoints,
};
export type BackgroundClient = Calls<typeof endpoints>;

/** The service worker starts for every click, and the whole contract would double its size. */
export const createBackgroundClient = (options: ClientOptions): BackgroundClient =>
	createClient<typeof endpoints>(async (name) => endpoints[name], options);
