import { z } from 'zod';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { Contact } from './contact-shapes.ts';

export const OfferReason = z.enum(['phone', 'email', 'name', 'firstName']);
export type OfferReason = z.infer<typeof OfferReason>;

/** No suggestion is applied automatically. */
export const ContactOffers = z.object({
	/** The most certain first. Empty once there is a contact. `text` is the matched text. */
	suggestions: z.array(z.object({ contact: Contact, reason: OfferReason, text: z.string() })),
	speaker: z.object({ fileId: z.string(), speakerId: z.string(), label: z.string(), name: z.string() }).nullable(),
	/** Other conversations without a contact that the caller may change, newest first. */
	others: z.object({ callIds: z.array(z.string()), reason: z.enum(['phone', 'name']), text: z.string() }).nullable(),
	known: z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }),
});
export type ContactOffers = z.infer<typeof ContactOffers>;

const params = z.object({ id: Id });
const CallIds = z.array(Id).min(1).max(limits.contactOffersMaxConversations);

export const contactOfferEndpoints = {
	getContactOffers: endpoint({
		method: 'GET',
		path: '/calls/:id/contact-offers',
		access: 'member',
		scope: 'recordings',
		summary: 'Get who a conversation may have been with, and what else its contact suggests.',
		params,
		response: ContactOffers,
		errors: ['conversation_not_found', 'conversation_not_available'],
	}),
	mapConversations: endpoint({
		method: 'POST',
		path: '/contacts/:id/conversations',
		access: 'member',
		scope: 'recordings',
		summary: 'Set the contact of several conversations. Those that already have one keep it.',
		params,
		body: z.strictObject({ callIds: CallIds }),
		/** `text` is the former plain text name. */
		response: z.object({ mapped: z.array(z.object({ id: z.string(), text: z.string().nullable() })) }),
		errors: ['contact_not_found', 'conversation_not_found', 'forbidden'],
	}),
	unmapConversations: endpoint({
		method: 'POST',
		path: '/contacts/:id/conversations/undo',
		access: 'member',
		scope: 'recordings',
		summary: 'Undo `mapConversations` with its answer. Those that have another contact by now keep it.',
		params,
		body: z.strictObject({
			mapped: z
				.array(z.strictObject({ id: Id, text: z.string().max(120).nullable() }))
				.min(1)
				.max(limits.contactOffersMaxConversations),
		}),
		errors: ['contact_not_found', 'conversation_not_found', 'forbidden'],
	}),
};
