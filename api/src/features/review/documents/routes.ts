import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { createDocumentDownload } from './download-documents.ts';
import { listStoredDocuments } from './list-stored-documents.ts';
import { storeGoogleDocument } from './store-google-document.ts';
import { getNotes, requestMissingNotes } from './webdav-notes/missing-notes.ts';
import { changeNotes } from './webdav-notes/notes-setting.ts';
import { replaceNote } from './webdav-notes/replace-note.ts';

export function documentRoutes(deps: Deps) {
	const downloadDocuments = createDocumentDownload(deps);
	return {
		downloadDocuments: ({ caller, body: { callIds, ...options } }) =>
			downloadDocuments(caller, { ...options, conversationIds: callIds }),
		listStoredDocuments: ({ caller, params }) => listStoredDocuments(deps, caller, params.id),
		storeGoogleDocument: ({ caller, query }) => storeGoogleDocument(deps, caller, query),
		getWebdavNotes: ({ caller }) => getNotes(deps, caller),
		async changeWebdavNotes({ caller, body }) {
			await getNotes(deps, caller);
			await changeNotes(deps, caller, body.isOn);
			return getNotes(deps, caller);
		},
		async requestWebdavNotes({ caller }) {
			await requestMissingNotes(deps, caller);
			return getNotes(deps, caller);
		},
		replaceNote: ({ caller, params }) => replaceNote(deps, caller, params.id),
	} satisfies Partial<Routes>;
}
