import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { createDocumentDownload } from './download-documents.ts';

export function documentRoutes(deps: Deps) {
	const downloadDocuments = createDocumentDownload(deps);
	return {
		downloadDocuments: ({ caller, body }) => downloadDocuments(caller, body),
	} satisfies Partial<Routes>;
}
