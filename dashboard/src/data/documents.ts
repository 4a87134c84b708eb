import type { DocumentFormat } from '@debrief/shared/contract/conversations/documents.ts';
import { interfaceLanguageIn } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { localTimeZone } from '@debrief/shared/domain/time/time-zone.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../platform/api.ts';
import { saveFile } from '../platform/browser/save-file.ts';
import { keys } from './keys.ts';

type Download = { callIds: string[]; format: DocumentFormat; transcript: boolean; notes: boolean };

export function useReaderOptions() {
	const { i18n } = useTranslation();
	const language = interfaceLanguageIn(i18n.language);
	const timeZone = localTimeZone();
	return { ...(language && { language }), ...(timeZone && { timeZone }) };
}

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

export function useStoredDocuments(callId: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.storedDocuments(callId),
		queryFn: ({ signal }) => api.listStoredDocuments({ params: { id: callId } }, { signal }),
	});
}

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

export function useReplaceNote(callId: string) {
	const api = useApi();
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => api.replaceNote({ params: { id: callId } }),
		onSettled: () => client.invalidateQueries({ queryKey: keys.storedDocuments(callId) }),
	});
}
