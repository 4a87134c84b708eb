import { z } from 'zod';
import { fieldMessage } from '../../domain/field-messages.ts';
import { endpoint } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { RecordingFields, UploadState } from './media.ts';

export const AddressUpload = RecordingFields.pick({
	title: true,
	type: true,
	direction: true,
	remotePhone: true,
	startedAt: true,
	numberOfSpeakers: true,
})
	.extend({
		url: z
			.url({ protocol: /^https?$/, error: fieldMessage('webAddress') })
			.max(2_000)
			.refine((text) => !/^https?:\/\/[^/?#]*@/i.test(text), fieldMessage('noCredentials')),
		languageCode: Language,
	})
	.strict();
export type AddressUpload = z.infer<typeof AddressUpload>;

export const addressUploadEndpoints = {
	uploadFromAddress: endpoint({
		method: 'POST',
		path: '/media/recordings/from-address',
		access: 'member',
		keyScope: 'write',
		summary:
			'Fetch a recording from a web address. Its name comes from Content-Disposition or the path. The response has the new conversation, whose processing shows how much has arrived. Redirects are followed; private networks are refused unless the server allows them. Returns 201.',
		timeoutProfile: 'slow',
		body: AddressUpload,
		response: UploadState,
		errors: ['file_empty', 'file_too_large', 'storage_limit'],
	}),
};
