import type { DocumentFormat } from '@debrief/shared/contract/conversations/documents.ts';
import { interfaceLanguageIn } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { localTimeZone } from '@debrief/shared/domain/time/time-zone.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../platform/api.ts';
import { saveFile } from '../platform/browser/save-file.ts';
import { keys } from './keys.ts';

type Download = { callIds: string[]; format: DocumentFormat; transcript: boolean; notes: boolean };

/** Language and time zone of documents: those of the page. */
function useReaderOptions() {
	const { i18n } = useTranslation();
	const language = interfaceLanguageIn(i18n.language);
	const timeZone = localTimeZone();
	return { ...(language && { language }), ...(timeZone && { timeZone }) };
}

/** Saves conversations as documents to the browser's downloads. Returns the name of the file. */
export function useDownloadDocuments() {
	const api = useApi();
	const reader = useReaderOptions();
	return useMutation({
		mutationFn: async (download: Download) => {
			const { bytes, fileName } = await api.downloadDocuments({ body: { ...download, ...reader } });
			saveFile(bytes, fileName);
			return fileName;
		},
	});
}

/** Where documents of a conversation are kept, and which providers are connected. */
export function useStoredDocuments(callId: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.storedDocuments(callId),
		queryFn: ({ signal }) => api.listStoredDocuments({ params: { id: callId } }, { signal }),
	});
}

/** Makes the document in Google Drive, or makes it anew, and opens it. */
export function useStoreGoogleDocument(callId: string) {
	const api = useApi();
	const client = useQueryClient();
	const reader = useReaderOptions();
	return useMutation({
		mutationFn: ({ fileId, again }: { fileId: string; again: boolean }) =>
			api.storeGoogleDocument({ query: { fileIds: [fileId], again: again ? 'true' : 'false', ...reader } }),
		onSuccess: ({ url }) => {
			window.open(url, '_blank', 'noopener');
		},
		onSettled: () => client.invalidateQueries({ queryKey: keys.storedDocuments(callId) }),
	});
}

/** Puts the conversation of today in the place of its note in the WebDAV folder. */
export function useReplaceNote(callId: string) {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => api.replaceNote({ params: { id: callId } }),
		onSettled: () => client.invalidateQueries({ queryKey: keys.storedDocuments(callId) }),
	});
}
