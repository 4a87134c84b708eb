import type { DownloadFormat } from '@debrief/shared/contract/transcripts/transcript-changes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { keys } from '../keys.ts';

export function useStatistics(fileId: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.statistics(fileId),
		queryFn: ({ signal }) => api.getStatistics({ query: { fileId } }, { signal }),
	});
}

type TranscriptDownload = { fileId: string; format: DownloadFormat; hasTimes: boolean; hasSpeakers: boolean };

export function useDownloadTranscript() {
	const api = useApi();
	return useMutation({
		mutationFn: async ({ fileId, format, hasTimes, hasSpeakers }: TranscriptDownload) => {
			const timestamps = hasTimes ? 'true' : 'false';
			const speakers = hasSpeakers ? 'true' : 'false';
			const { bytes, fileName } = await api.downloadTranscripts({
				query: { fileIds: [fileId], format, timestamps, speakers },
			});
			saveFile(bytes, fileName);
		},
	});
}
