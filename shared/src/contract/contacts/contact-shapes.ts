import { z } from 'zod';
import { contactTypes } from '../../domain/contacts/contact-kinds.ts';
import { displayNameOf } from '../../domain/contacts/contact-name.ts';
import { isContactEmail, isContactText, isPhoneRow } from '../../domain/contacts/contact-rules.ts';
import { invalidMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';

/** A number as it was typed. `e164` is null while its country is unknown or it is no valid number. */
export const ContactPhone = z.object({ phone: z.string(), type: z.string(), e164: z.string().nullable() });
export type ContactPhone = z.infer<typeof ContactPhone>;

export const Contact = z.object({
	id: z.string(),
	/** Where it is kept: `local` is the address book of the workspace. */
	provider: z.string(),
	displayName: z.string(),
	fullName: z.string().nullable(),
	firstName: z.string().nullable(),
	lastName: z.string().nullable(),
	email: z.string().nullable(),
	company: z.string().nullable(),
	type: z.string(),
	phones: z.array(ContactPhone),
	/** What it is at its provider; null for contacts of the address book that came from nowhere else. */
	remote: z.object({ provider: z.string(), id: z.string() }).nullable(),
	/** Only the person who created it sees it. */
	isPrivate: z.boolean(),
	/** Of the caller. */
	isFavourite: z.boolean(),
	canEdit: z.boolean(),
	/** When this was read at its provider, which does not answer now. */
	knownAt: z.string().optional(),
});
export type Contact = z.infer<typeof Contact>;

export const invalidType = invalidMessage('type');

const field = (message: string, isValid: (text: string) => boolean = isContactText) =>
	z
		.string()
		.trim()
		// one message for each field
		.max(limits.contactFieldMaxLength, { message, abort: true })
		.refine(isValid, message)
		.transform((text) => text || null)
		.nullable()
		.default(null);

/** A row without phone and type is left out; one with only one of them is refused. */
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
