import { z } from 'zod';
import { mergeFields } from '../../domain/contacts/merge-rules.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { Contact } from './contact-shapes.ts';

/** `name` means nearly the same name at the same company. */
export const DuplicateReason = z.object({ by: z.enum(['phone', 'email', 'name']), text: z.string() });
export type DuplicateReason = z.infer<typeof DuplicateReason>;

export const Duplicate = z.object({
	/** The older contact first. */
	contacts: z.tuple([Contact, Contact]),
	reasons: z.array(DuplicateReason),
});
export type Duplicate = z.infer<typeof Duplicate>;

export const ContactMerge = z.object({ contact: Contact, mergedAt: z.string(), conversations: z.number().int() });
export type ContactMerge = z.infer<typeof ContactMerge>;

const params = z.object({ id: Id });

export const contactMergeEndpoints = {
	listDuplicates: endpoint({
		method: 'GET',
		path: '/contacts/duplicates',
		access: 'member',
		summary:
			'List pairs of contacts that the caller may change and that may be one person, with the reasons. Numbers and addresses of more than five contacts are no reason.',
		timeoutProfile: 'slow',
		/** `hasMore` means that further pairs follow after these are resolved. */
		response: z.object({ list: z.array(Duplicate), hasMore: z.boolean() }),
	}),
	distinguishContacts: endpoint({
		method: 'PUT',
		path: '/contacts/duplicates',
		access: 'member',
		summary: 'Mark two contacts as different people, so that they are no longer suggested, or undo that.',
		body: z.strictObject({ oneId: Id, otherId: Id, areDistinct: z.boolean() }),
		errors: ['contact_not_found', 'forbidden'],
	}),
	mergeContacts: endpoint({
		method: 'POST',
		path: '/contacts/:id/merges',
		access: 'member',
		summary:
			'Merge another contact into this one. Its conversations and favourites move here, and its address leads here.',
		timeoutProfile: 'slow',
		params,
		body: z.strictObject({
			contactId: Id,
			take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
		}),
		response: z.object({ contact: Contact, conversations: z.number().int() }),
		errors: ['contact_not_found', 'contact_merged', 'contact_would_hide', 'forbidden'],
	}),
	listMerges: endpoint({
		method: 'GET',
		path: '/contacts/:id/merges',
		access: 'member',
		summary: 'List the contacts that became part of this one, the newest first.',
		params,
		response: z.object({ list: z.array(ContactMerge) }),
		errors: ['contact_not_found'],
	}),
	undoMerge: endpoint({
		method: 'DELETE',
		path: '/contacts/:id/merge',
		access: 'member',
		summary:
			'Undo the merge by which this contact became part of another one. What was changed or added there since then stays there.',
		timeoutProfile: 'slow',
		params,
		response: z.object({ kept: Contact, restored: Contact }),
		errors: ['contact_not_found', 'nothing_to_undo', 'forbidden'],
	}),
};
