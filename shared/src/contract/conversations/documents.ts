import { z } from 'zod';
import { interfaceLanguages } from '../../domain/accounts/interface-languages.ts';
import { limits } from '../../domain/limits.ts';
import { isTimeZone } from '../../domain/time/time-zone.ts';
import { endpoint } from '../endpoint.ts';
import { FileDownload, Id } from '../lists.ts';

/** Word, PDF, and Markdown with YAML front matter. */
export const DocumentFormat = z.enum(['docx', 'pdf', 'md']);
export type DocumentFormat = z.infer<typeof DocumentFormat>;

/** What a document of a conversation has, and how. */
export const DocumentOptions = z.strictObject({
	transcript: z.boolean().default(true),
	notes: z.boolean().default(false),
	/** Of its headings; the language of the caller's mails without it. */
	language: z.enum(interfaceLanguages).optional(),
	/** IANA name of the zone in which its times of day are; UTC without it. */
	timeZone: z.string().max(64).refine(isTimeZone, 'Invalid time zone').default('UTC'),
});
export type DocumentOptions = z.infer<typeof DocumentOptions>;

export const documentEndpoints = {
	downloadDocuments: endpoint({
		method: 'POST',
		path: '/calls/documents',
		access: 'member',
		isOpenWhileClosing: true,
		keyScope: 'read',
		summary:
			'Download conversations as documents with summary, action points and transcript; several are packed into a zip. Makes none when one of them does not exist.',
		transport: 'download',
		timeoutProfile: 'slow',
		body: DocumentOptions.extend({
			callIds: z.array(Id).min(1).max(limits.documentsMaxConversations),
			format: DocumentFormat.default('docx'),
		}),
		response: FileDownload,
		errors: ['feature_not_in_plan', 'conversation_not_found', 'conversation_not_available', 'too_many_requests'],
	}),
};
