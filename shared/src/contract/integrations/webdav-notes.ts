import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const WebdavNotes = z.object({
	isOn: z.boolean(),
	stored: z.number().int(),
	waiting: z.number().int(),
	/** Conversations with a transcript but without a stored or waiting note. */
	missing: z.number().int(),
	/** Set after the folder rejected a note, until it accepts notes again. */
	retriesAt: z.string().nullable(),
});
export type WebdavNotes = z.infer<typeof WebdavNotes>;

const access = 'workspace-admin';

export const webdavNotesEndpoints = {
	getWebdavNotes: endpoint({
		method: 'GET',
		path: '/integrations/webdav/notes',
		access,
		summary: 'Count the notes of conversations in the WebDAV folder of the workspace.',
		response: WebdavNotes,
		errors: ['integration_not_found'],
	}),
	changeWebdavNotes: endpoint({
		method: 'PUT',
		path: '/integrations/webdav/notes',
		access,
		summary: 'Turn notes of conversations on or off. What changes while they are off is written once they are on.',
		body: z.strictObject({ isOn: z.boolean() }),
		response: WebdavNotes,
		errors: ['integration_not_found'],
	}),
	requestWebdavNotes: endpoint({
		method: 'POST',
		path: '/integrations/webdav/notes/missing',
		access,
		summary: 'Write notes of all conversations that have none.',
		response: WebdavNotes,
		errors: ['integration_not_found', 'feature_not_in_plan'],
	}),
};
