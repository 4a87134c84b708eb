import { z } from 'zod';
import { interfaceLanguages } from '../../domain/accounts/interface-languages.ts';
import { invalidMessage } from '../../domain/field-messages.ts';
import { storedDocumentFailures, storedDocumentStates } from '../../domain/integrations/stored-documents.ts';
import { limits } from '../../domain/limits.ts';
import { isTimeZone } from '../../domain/time/time-zone.ts';
import { endpoint } from '../endpoint.ts';
import { FileDownload, Id, manyOf } from '../lists.ts';

export const DocumentFormat = z.enum(['docx', 'pdf', 'md']);
export type DocumentFormat = z.infer<typeof DocumentFormat>;

export const DocumentOptions = z.strictObject({
	transcript: z.boolean().default(true),
	notes: z.boolean().default(false),
	/** Language of its headings. Defaults to that of the caller's mails. */
	language: z.enum(interfaceLanguages).optional(),
	/** IANA zone of the reader. Without it times are in UTC and say so. */
	timeZone: z.string().max(64).refine(isTimeZone, invalidMessage('time zone')).optional(),
});
export type DocumentOptions = z.infer<typeof DocumentOptions>;

const StoredDocument = z.object({
	provider: z.string(),
	url: z.string().nullable(),
	state: z.enum(storedDocumentStates),
	failure: z.enum(storedDocumentFailures).nullable(),
	storedAt: z.string().nullable(),
});
export type StoredDocument = z.infer<typeof StoredDocument>;

export const StoredDocuments = z.object({
	list: z.array(StoredDocument),
	connected: z.array(z.string()),
});
export type StoredDocuments = z.infer<typeof StoredDocuments>;

const { language, timeZone } = DocumentOptions.shape;
const StoreGoogleDocument = z.strictObject({
	fileIds: manyOf(z.string().max(64)).pipe(z.array(Id).min(1).max(100)),
	again: z
		.enum(['true', 'false'])
		.default('false')
		.transform((value) => value === 'true'),
	language,
	timeZone,
});
export type StoreGoogleDocument = z.output<typeof StoreGoogleDocument>;

const ById = z.object({ id: Id });
const whileStoring = [
	...(['feature_not_in_plan', 'conversation_not_available', 'integration_not_found'] as const),
	...(['integration_refused', 'integration_narrowed', 'provider_unavailable', 'too_many_requests'] as const),
] as const;

export const documentEndpoints = {
	listStoredDocuments: endpoint({
		method: 'GET',
		path: '/calls/:id/documents',
		access: 'member',
		summary: 'List where documents of a conversation are kept, such as in Google Drive.',
		params: ById,
		response: StoredDocuments,
		errors: ['conversation_not_found', 'conversation_not_available'],
	}),
	storeGoogleDocument: endpoint({
		method: 'POST',
		path: '/transcripts/google-doc',
		access: 'member',
		timeoutProfile: 'slow',
		summary: 'Create a document of a conversation in Google Drive, or return the existing one.',
		query: StoreGoogleDocument,
		response: z.object({ url: z.string(), isNew: z.boolean() }),
		errors: ['file_not_found', ...whileStoring],
	}),
	replaceNote: endpoint({
		method: 'POST',
		path: '/calls/:id/documents/webdav',
		access: 'member',
		timeoutProfile: 'slow',
		summary: 'Store a conversation in the WebDAV folder of the workspace, overwriting changes made there.',
		params: ById,
		errors: ['conversation_not_found', 'forbidden', ...whileStoring],
	}),
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
		errors: [
			...(['feature_not_in_plan', 'conversation_not_found', 'conversation_not_available'] as const),
			...(['pdf_lacks_script', 'too_many_requests'] as const),
		],
	}),
};
