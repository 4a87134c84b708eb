import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Notes of conversations in the WebDAV folder of a workspace. */
export const WebdavNotes = z.object({
	/** Whether notes are written as conversations come and change. */
	isOn: z.boolean(),
	/** Conversations that have a note. */
	stored: z.number().int(),
	/** Notes that are about to be written or updated. */
	waiting: z.number().int(),
	/** Conversations with a transcript that have no note and await none. */
	missing: z.number().int(),
	/** When the folder is tried again that did not take a note; null while it does. */
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
