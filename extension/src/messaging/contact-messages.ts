import { OfferReason } from '@debrief/shared/contract/contacts/contact-offers.ts';
import { z } from 'zod';

export const ContactRequest = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('suggest') }),
	z.object({ kind: z.literal('find'), search: z.string().max(32) }),
	z.object({ kind: z.literal('choose'), id: z.string(), name: z.string() }),
	/** `reach` is an e-mail address, a telephone number or empty. */
	z.object({ kind: z.literal('create'), name: z.string().max(80), reach: z.string().max(254) }),
	z.object({ kind: z.literal('remove') }),
]);
export type ContactRequest = z.infer<typeof ContactRequest>;

const FoundContact = z.object({
	id: z.string(),
	name: z.string(),
	detail: z.string(),
	reason: z.object({ by: OfferReason, text: z.string() }).nullable(),
});
export type FoundContact = z.infer<typeof FoundContact>;

export const ContactProblem = z.enum([
	'offline',
	'signed-out',
	/** The server does not have the recording yet. */
	'not-sent',
	'invalid',
	/** Another contact was chosen in the dashboard. */
	'taken',
	'failed',
]);
export type ContactProblem = z.infer<typeof ContactProblem>;

export const ContactAnswer = z.object({
	problem: ContactProblem.nullable(),
	found: z.array(FoundContact),
	chosen: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ContactAnswer = z.infer<typeof ContactAnswer>;

export const contactMessage = z.object({
	to: z.literal('background'),
	type: z.literal('contact'),
	tabId: z.number().nullable(),
	request: ContactRequest,
});
