import { type Calls, type ClientOptions, createClient } from '@debrief/shared/api-client/create-client.ts';
import { contactOfferEndpoints } from '@debrief/shared/contract/contacts/contact-offers.ts';
import { contactEndpoints } from '@debrief/shared/contract/contacts/contacts.ts';
import { noteEndpoints } from '@debrief/shared/contract/conversations/notes.ts';
import { mediaEndpoints } from '@debrief/shared/contract/recordings/media.ts';
import { liveTextEndpoints } from '@debrief/shared/contract/transcripts/live-text.ts';

const endpoints = {
	...{ ...mediaEndpoints, ...noteEndpoints, ...liveTextEndpoints },
	...{ ...contactEndpoints, ...contactOfferEndpoints },
};
export type RecorderClient = Calls<typeof endpoints>;

/** Has only what the recorder's page calls; the whole contract would double its size. */
export const createRecorderClient = (options: ClientOptions): RecorderClient =>
	createClient<typeof endpoints>(async (name) => endpoints[name], options);
