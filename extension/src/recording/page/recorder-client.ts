import { type Calls, type ClientOptions, createClient } from '@debrief/shared/api-client/create-client.ts';
import { contactOfferEndpoints } from '@debrief/shared/contract/contacts/contact-offers.ts';
import { contactEndpoints } from '@debrief/shared/contract/contacts/contacts.ts';
import { noteEndpoints } from '@debrief/shared/contract/conversations/notes.ts';
import { Pipeline, TranscriptStatus } from '@debrief/shared/contract/conversations/pipeline-shapes.ts';
import { endpoint } from '@debrief/shared/contract/endpoint.ts';
import { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { mediaEndpoints } from '@debrief/shared/contract/recordings/media.ts';
import { liveTextEndpoints } from '@debrief/shared/contract/transcripts/live-text.ts';
import { z } from 'zod';

/** The contract's full schema would be a tenth of this page's script. */
export const conversationResult = endpoint({
	method: 'GET',
	path: '/calls/:id',
	access: 'member',
	scope: 'recordings',
	summary: 'Get what has become of a recording.',
	params: z.object({ id: z.string() }),
	response: z.object({
		title: z.string().nullable(),
		summary: z.string().nullable(),
		summaryText: z.string().nullable().optional(),
		actionPoints: z.array(ActionPoint.pick({ text: true, owner: true })),
		isHeldBack: z.boolean().optional(),
		pipeline: Pipeline.pick({ step: true, state: true, progress: true }),
		recordings: z.array(z.object({ transcriptStatus: TranscriptStatus })),
	}),
});

const ofConversation = { access: 'member', scope: 'recordings', params: z.object({ id: z.string() }) } as const;
const reader = z.object({ timeZone: z.string() });

const summaryEndpoints = {
	getSummaryMail: endpoint({
		...ofConversation,
		method: 'GET',
		path: '/calls/:id/summary',
		summary: 'Get the people of a meeting, and who has its summary.',
		query: reader,
		response: z.object({
			people: z.array(z.object({ email: z.string(), name: z.string().nullable() })),
			isMailDelivered: z.boolean(),
			sent: z.array(z.object({ to: z.string() })),
		}),
	}),
	sendSummary: endpoint({
		...ofConversation,
		method: 'POST',
		path: '/calls/:id/summary/send',
		summary: 'Mail the summary to people of the meeting.',
		body: reader.extend({ to: z.array(z.string()), requestId: z.string() }),
		response: z.object({ isMailDelivered: z.boolean() }),
	}),
};

const endpoints = {
	...mediaEndpoints,
	...noteEndpoints,
	...liveTextEndpoints,
	...contactEndpoints,
	...contactOfferEndpoints,
	...summaryEndpoints,
	getConversation: conversationResult,
};
export type RecorderClient = Calls<typeof endpoints>;

/** Contains only the endpoints of the recorder page: the whole contract would double its size. */
export const createRecorderClient = (options: ClientOptions): RecorderClient =>
	createClient<typeof endpoints>(async (name) => endpoints[name], options);
