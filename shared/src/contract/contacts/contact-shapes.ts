import { z } from 'zod';
import { contactTypes } from '../../domain/contacts/contact-kinds.ts';
import { displayNameOf } from '../../domain/contacts/contact-name.ts';
import { isContactEmail, isContactText, isPhoneRow } from '../../domain/contacts/contact-rules.ts';
import { invalidMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';

/** `e164` is null when the country is unknown or the number is invalid. */
export const ContactPhone = z.object({ phone: z.string(), type: z.string(), e164: z.string().nullable() });
export type ContactPhone = z.infer<typeof ContactPhone>;

export const Contact = z.object({
	id: z.string(),
	/** `local` is the workspace's address book. */
	provider: z.string(),
	displayName: z.string(),
	fullName: z.string().nullable(),
	firstName: z.string().nullable(),
	lastName: z.string().nullable(),
	email: z.string().nullable(),
	company: z.string().nullable(),
	type: z.string(),
	phones: z.array(ContactPhone),
	/** Null for contacts that exist only in the address book. */
	remote: z.object({ provider: z.string(), id: z.string() }).nullable(),
	isPrivate: z.boolean(),
	isFavourite: z.boolean(),
	canEdit: z.boolean(),
	/** Time of the cached version, while the provider does not respond. */
	knownAt: z.string().optional(),
	/** Only in lists: the newest conversation that the caller sees. Null without one. */
	lastConversationAt: z.string().nullable().optional(),
});
export type Contact = z.infer<typeof Contact>;

export const invalidType = invalidMessage('type');

const field = (message: string, isValid: (text: string) => boolean = isContactText) =>
	z
		.string()
		.trim()
		// Reports one message per field.
		.max(limits.contactFieldMaxLength, { message, abort: true })
		.refine(isValid, message)
		.transform((text) => text || null)
		.nullable()
		.default(null);

/** A row without phone and type is ignored. A row with only one of them is invalid. */
const Phones = z
	.array(
		z.strictObject({
			phone: z.string().trim().max(limits.contactPhoneMaxLength, invalidMessage('phone')),
			type: z.string().max(20),
		}),
	)
	.max(limits.contactMaxPhones)
	.superRefine((rows, context) => {
		for (const [index, row] of rows.entries())
			if (!isPhoneRow(row))
				context.addIssue({ code: 'custom', path: [index], message: invalidMessage('phone'), input: row.phone });
	})
	.transform((rows) => rows.filter(({ phone }) => phone !== ''))
	.default([]);

export const ContactInput = z
	.strictObject({
		firstName: field(invalidMessage('first name')),
		lastName: field(invalidMessage('last name')),
		email: field(invalidMessage('email'), isContactEmail),
		company: field(invalidMessage('company')),
		type: z.enum(contactTypes, { message: invalidType }),
		phones: Phones,
		isPrivate: z.boolean().default(false),
	})
	.superRefine((contact, context) => {
		if (displayNameOf(contact) === '')
			context.addIssue({
				code: 'custom',
				path: ['firstName'],
				message: invalidMessage('first name'),
				input: contact.firstName,
			});
	});
export type ContactInput = z.infer<typeof ContactInput>;
