import type { DocumentFormat } from '@debrief/shared/contract/conversations/documents.ts';
import { interfaceLanguageIn } from '@debrief/shared/domain/accounts/interface-languages.ts';
import { localTimeZone } from '@debrief/shared/domain/time/time-zone.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../platform/api.ts';
import { saveFile } from '../platform/browser/save-file.ts';

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
