import { z } from 'zod';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { ActionPoint, Evidence, Sentiment, Statement } from '../insights/insights-shapes.ts';
import { Id } from '../lists.ts';
import { Contact } from './contact-shapes.ts';

const Source = z.object({
	callId: z.string(),
	title: z.string().nullable(),
	startedAt: z.string(),
	isDemo: z.boolean(),
});

export const ContactPromise = Source.extend({
	point: ActionPoint,
	by: z.enum(['contact', 'us', 'unknown']),
});
export type ContactPromise = z.infer<typeof ContactPromise>;

export const ContactOverview = z.object({
	contact: Contact,
	/** Number of visible conversations. The other fields use the newest 50. */
	conversations: z.number().int(),
	lastAt: z.string().nullable(),
	/** Speech in ms: `contact` counts speakers with its name. */
	talkMs: z.object({ contact: z.number().int(), all: z.number().int() }),
	sentiments: z.array(Source.extend({ sentiment: Sentiment.shape.sentiment })),
	promises: z.array(ContactPromise),
	/** `by` is the person who was asked, but did not agree. */
	requests: z.array(ContactPromise),
	notes: z.array(Source.extend({ noteId: z.string(), description: z.string(), cuePoint: z.number().int() })),
	lastPoints: z.array(Source.extend({ statement: Statement })),
});
export type ContactOverview = z.infer<typeof ContactOverview>;

/** Never without evidence. */
export const ContactAnswer = z.object({
	text: z.string(),
	parts: z.array(z.object({ key: z.string(), values: z.record(z.string(), z.string()) })).nullable(),
	isFound: z.boolean(),
	isExtractive: z.boolean(),
	evidence: z.array(Source.extend({ evidence: Evidence })),
	read: z.number().int(),
});
export type ContactAnswer = z.infer<typeof ContactAnswer>;

const params = z.object({ id: Id });

export const contactPageEndpoints = {
	getContactOverview: endpoint({
		method: 'GET',
		path: '/contacts/:id/overview',
		access: 'member',
		summary: 'Get promises, moods, notes and last points from the visible conversations with a contact.',
		params,
		response: ContactOverview,
		errors: ['contact_not_found'],
	}),
	askAboutContact: endpoint({
		method: 'POST',
		path: '/contacts/:id/questions',
		access: 'member',
		summary: 'Ask the assistant about the newest visible conversations with a contact. The answer is not kept.',
		timeoutProfile: 'slow',
		params,
		body: z.strictObject({ question: z.string().trim().min(1).max(limits.questionMaxLength) }),
		response: ContactAnswer,
		errors: ['contact_not_found', 'assistant_closed', 'feature_not_in_plan', 'no_transcript'],
	}),
};
