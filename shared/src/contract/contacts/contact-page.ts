import { z } from 'zod';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { ActionPoint, Evidence, Sentiment, Statement } from '../insights/insights-shapes.ts';
import { Id } from '../lists.ts';
import { Contact } from './contact-shapes.ts';

/** The conversation that something comes from. */
const Source = z.object({ callId: z.string(), title: z.string().nullable(), startedAt: z.string() });

/** Something promised. `by`: the contact, somebody here, or nobody that is known. */
export const ContactPromise = Source.extend({
	point: ActionPoint,
	by: z.enum(['contact', 'us', 'unknown']),
});
export type ContactPromise = z.infer<typeof ContactPromise>;

/** What conversations with a contact say, as far as the caller may see them. */
export const ContactOverview = z.object({
	contact: Contact,
	/** All that the caller may see; what follows is drawn from the newest 50 of them. */
	conversations: z.number().int(),
	lastAt: z.string().nullable(),
	/** ms of speech in transcripts: of the contact, where a speaker has its name, and of everybody. */
	talkMs: z.object({ contact: z.number().int(), all: z.number().int() }),
	/** The newest first. */
	sentiments: z.array(Source.extend({ sentiment: Sentiment.shape.sentiment })),
	/** Open ones by due date, then done ones. */
	promises: z.array(ContactPromise),
	/** What one side asked of the other, which did not agree to it, in the same order. `by`: whoever was asked. */
	requests: z.array(ContactPromise),
	/** The newest first. */
	notes: z.array(Source.extend({ noteId: z.string(), description: z.string(), cuePoint: z.number().int() })),
	/** The last points of the newest conversation that has a summary. */
	lastPoints: z.array(Source.extend({ statement: Statement })),
});
export type ContactOverview = z.infer<typeof ContactOverview>;

/** An answer from several conversations; without evidence there is none. */
export const ContactAnswer = z.object({
	text: z.string(),
	parts: z.array(z.object({ key: z.string(), values: z.record(z.string(), z.string()) })).nullable(),
	isFound: z.boolean(),
	isExtractive: z.boolean(),
	evidence: z.array(Source.extend({ evidence: Evidence })),
	/** How many conversations were read, the newest ones. */
	read: z.number().int(),
});
export type ContactAnswer = z.infer<typeof ContactAnswer>;

const params = z.object({ id: Id });

export const contactPageEndpoints = {
	getContactOverview: endpoint({
		method: 'GET',
		path: '/contacts/:id/overview',
		access: 'member',
		summary: 'Get what the visible conversations with a contact say: promises, moods, notes and their last points.',
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
