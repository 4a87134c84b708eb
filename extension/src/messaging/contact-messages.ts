import { OfferReason } from '@debrief/shared/contract/contacts/contact-offers.ts';
import { z } from 'zod';

/** What a panel wants to know, or to change, about the contact of its tab's recording. */
export const ContactRequest = z.discriminatedUnion('kind', [
	/** Who it may be, by what the server knows. */
	z.object({ kind: z.literal('suggest') }),
	z.object({ kind: z.literal('find'), search: z.string().max(32) }),
	z.object({ kind: z.literal('choose'), id: z.string(), name: z.string() }),
	/** `reach`: an e-mail address or a telephone number, or nothing. */
	z.object({ kind: z.literal('create'), name: z.string().max(80), reach: z.string().max(254) }),
	z.object({ kind: z.literal('remove') }),
]);
export type ContactRequest = z.infer<typeof ContactRequest>;

const FoundContact = z.object({
	id: z.string(),
	name: z.string(),
	/** What tells namesakes apart. */
	detail: z.string(),
	/** Why it is suggested; null for what was searched for. */
	reason: z.object({ by: OfferReason, text: z.string() }).nullable(),
});
export type FoundContact = z.infer<typeof FoundContact>;

/** Why nothing was found or changed. What a person typed stays in the panel. */
export const ContactProblem = z.enum([
	'offline',
	'signed-out',
	/** The server does not have the recording yet. */
	'not-sent',
	/** It is no name, address or number. */
	'invalid',
	/** Somebody has chosen another contact in the dashboard. */
	'taken',
	'failed',
]);
export type ContactProblem = z.infer<typeof ContactProblem>;

export const ContactAnswer = z.object({
	problem: ContactProblem.nullable(),
	found: z.array(FoundContact),
	/** Whom a person chose here. */
	chosen: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ContactAnswer = z.infer<typeof ContactAnswer>;

export const contactMessage = z.object({
	to: z.literal('background'),
	type: z.literal('contact'),
	/** Of the panel. */
	tabId: z.number().nullable(),
	request: ContactRequest,
});
