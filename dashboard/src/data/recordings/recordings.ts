import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { unpackTranscript } from '@debrief/shared/contract/transcripts/packed-lines.ts';
import type { PackedTranscript, TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '../../platform/api.ts';
import { type MutationHandlers, useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

const linkRenewalMs = limits.playbackLinkLifetimeMs / 2;

export const firstFileId = ({ recordings }: Pick<Conversation, 'recordings'>): string | undefined =>
	recordings[0]?.streams[0]?.fileId;

const playbackQuery = (api: ApiClient, fileId: string) =>
	queryOptions({
		queryKey: keys.playback(fileId),
		queryFn: ({ signal }) => api.getPlayback({ params: { fileId } }, { signal }),
	});

export const transcriptQuery = (api: ApiClient, fileId: string, early?: Promise<PackedTranscript | null>) =>
	queryOptions({
		queryKey: keys.transcript(fileId),
		queryFn: async ({ signal }) => {
			const packed = await early;
			return packed?.fileId === fileId
				? unpackTranscript(packed)
				: api.getTranscript({ query: { fileId } }, { signal });
		},
	});

export const fetchFirstTranscript = async (api: ApiClient, id: string, signal: AbortSignal) =>
	(await api.getFirstTranscript({ params: { id } }, { signal })).transcript;

export function useRecording(id: string) {
	const api = useApi();
	return useQuery({
		queryKey: keys.recording(id),
		queryFn: ({ signal }) => api.getRecording({ params: { id } }, { signal }),
	});
}

/** Renews the link at half its lifetime. */
export function usePlayback(fileId: string | undefined) {
	const api = useApi();
	return useQuery({
		...playbackQuery(api, fileId ?? ''),
		enabled: fileId !== undefined,
		staleTime: linkRenewalMs,
		refetchInterval: linkRenewalMs,
		refetchOnWindowFocus: false,
	});
}

/** Without a link it refetches the conversation, whose audio may have been deleted. */
export function useRenewedLink(conversationId: string): (fileId: string) => Promise<string | null> {
	const api = useApi();
	const client = useQueryClient();
	return useCallback(
		async (fileId) => {
			try {
				return (await client.fetchQuery({ ...playbackQuery(api, fileId), staleTime: 0 })).url;
			} catch {
				void client.invalidateQueries({ queryKey: keys.conversation(conversationId) });
				return null;
			}
		},
		[api, client, conversationId],
	);
}

/** Once per page load: the log of the workspace needs no more. */
export function useReportPlay(): (fileId: string) => void {
	const api = useApi();
	const [reported] = useState(() => new Set<string>());
	return useCallback(
		(fileId) => {
			if (reported.has(fileId)) return;
			reported.add(fileId);
			// Playback goes on after a failure. The page view is already logged.
			api.reportPlay({ params: { fileId } }).catch(() => reported.delete(fileId));
		},
		[api, reported],
	);
}

export function useAudioDownload(handlers: MutationHandlers<{ url: string; fileName: string }, string>) {
	const api = useApi();
	return useMutation({ mutationFn: (fileId: string) => api.getAudioDownload({ params: { fileId } }), ...handlers });
}

export function useDeleteRecording(conversationId: string, { onSuccess, onError }: MutationHandlers<unknown, string>) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (recordingId: string) => api.deleteRecording({ params: { id: recordingId } }),
		onSuccess: (answer, recordingId) => {
			onSuccess?.(answer, recordingId);
			return invalidate(keys.conversation(conversationId));
		},
		...(onError && { onError }),
	});
}

type Clip = { ranges: readonly TimeRange[]; hasText?: boolean };

export function useCreateClip(fileId: string) {
	const api = useApi();
	return useMutation({
		mutationFn: ({ ranges, hasText = false }: Clip) => {
			const whole = ranges.map(({ startedAt, endedAt }) => ({
				startedAt: Math.floor(startedAt),
				endedAt: Math.ceil(endedAt),
			}));
			return api.createClip({ params: { fileId }, body: { ranges: whole, hasText } });
		},
	});
}
