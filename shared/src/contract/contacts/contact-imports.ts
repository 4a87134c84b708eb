import { z } from 'zod';
import { contactTypes } from '../../domain/contacts/contact-kinds.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { FileDownload } from '../lists.ts';
import { invalidType } from './contact-shapes.ts';

const text = (max: number) =>
	z
		.string()
		.trim()
		.transform((value) => value.slice(0, max).trim())
		.default('');

/** Overlong values are cut, because the limits of the form do not apply to files. */
const ImportRow = z.strictObject({
	/** Position in the file, which identifies rows of a repeated batch. */
	index: z.int32().min(0).max(limits.contactImportMaxRows),
	firstName: text(120),
	lastName: text(120),
	email: text(254),
	company: text(120),
	phones: z
		.array(z.strictObject({ phone: text(40), type: text(20) }))
		.max(limits.contactMaxPhones)
		.default([]),
});
export type ImportRow = z.input<typeof ImportRow>;

const Skipped = z.object({ index: z.number().int(), reason: z.enum(['empty', 'duplicate']) });

const ImportId = z.string().regex(/^[0-9a-f]{32}$/);
const params = z.object({ importId: ImportId });

export const contactImportEndpoints = {
	importContacts: endpoint({
		method: 'POST',
		path: '/contacts/imports/:importId',
		access: 'member',
		summary: 'Create contacts from lines of a file, 500 at a time. The id of the import is chosen by its client.',
		timeoutProfile: 'slow',
		params,
		body: z.strictObject({
			rows: z.array(ImportRow).min(1).max(limits.contactImportBatchRows),
			type: z.enum(contactTypes, { message: invalidType }),
			isPrivate: z.boolean().default(false),
		}),
		/** Invalid addresses are dropped and counted in `withoutEmail`. */
		response: z.object({ created: z.number().int(), withoutEmail: z.number().int(), skipped: z.array(Skipped) }),
	}),
	undoContactImport: endpoint({
		method: 'DELETE',
		path: '/contacts/imports/:importId',
		access: 'member',
		summary: 'Delete the contacts of an import of the caller, except those that were changed or have a conversation.',
		timeoutProfile: 'slow',
		params,
		response: z.object({ removed: z.number().int(), kept: z.number().int() }),
	}),
	exportContacts: endpoint({
		method: 'GET',
		path: '/contacts/export',
		access: 'member',
		summary: 'Export the contacts of the address book that the caller may see as CSV.',
		transport: 'download',
		timeoutProfile: 'slow',
		response: FileDownload,
	}),
};
