import type { Segment, TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';
import { transcriptQuery } from './recordings.ts';

export function useTranscript(fileId: string | undefined) {
	const api = useApi();
	const transcript = useQuery({ ...transcriptQuery(api, fileId ?? ''), enabled: fileId !== undefined });
	useTranscriptPoll(fileId, transcript.data?.status === 'processing');
	return transcript;
}

/** The old transcript stays readable and may have ten thousand lines. */
function useTranscriptPoll(fileId: string | undefined, isProcessing: boolean): void {
	const api = useApi();
	useQuery({
		queryKey: keys.transcriptState(fileId ?? ''),
		enabled: fileId !== undefined && isProcessing,
		gcTime: 0,
		staleTime: 0,
		refetchInterval: limits.transcriptPollMs,
		queryFn: async ({ signal, client }) => {
			const state = await api.getTranscript({ query: { fileId: fileId ?? '', limit: 0 } }, { signal });
			const { status, storedAt, draftTotal } = state;
			const key = keys.transcript(fileId ?? '');
			const shown = client.getQueryData<TranscriptAnswer>(key);
			// Also invalidates words and statistics, whose keys begin with this one.
			const isOld = shown?.status !== status || shown.storedAt !== storedAt || shown.draftTotal !== draftTotal;
			if (shown && isOld) void client.invalidateQueries({ queryKey: key });
			return { status, storedAt, draftTotal };
		},
	});
}

/** Returns the start, in ms, of this line or of one merged into it. */
export const startOfLine = (line: Segment, id: string | undefined): number | undefined =>
	line.id === id ? line.startedAt : line.mergedLines?.find((merged) => merged.id === id)?.startedAt;

export function useFindSegment(): (fileIds: readonly string[], segmentId: string) => Promise<string | null> {
	const api = useApi();
	const client = useQueryClient();
	return useCallback(
		async (fileIds, segmentId) => {
			for (const fileId of fileIds) {
				const answer = await client.fetchQuery(transcriptQuery(api, fileId)).catch(() => null);
				if (answer?.list.some((line) => startOfLine(line, segmentId) !== undefined)) return fileId;
			}
			return null;
		},
		[api, client],
	);
}

type SpeakerRename = { speakerId: string; speakerName: string | null; scope: 'recording' | 'everywhere' };

export function useRenameSpeaker(fileId: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	const client = useQueryClient();
	const key = keys.transcript(fileId);
	return useMutation({
		mutationFn: ({ speakerId, ...body }: SpeakerRename) => api.renameSpeaker({ params: { fileId, speakerId }, body }),
		onMutate: ({ speakerId, speakerName }) => {
			const before = client.getQueryData<TranscriptAnswer>(key);
			if (before) client.setQueryData(key, withName(before, speakerId, speakerName));
			return before;
		},
		onError: (_error, _rename, before) => client.setQueryData(key, before),
		onSuccess: () => invalidate(key, keys.anyConversation, keys.allConversations),
	});
}

function withName(answer: TranscriptAnswer, speakerId: string, name: string | null): TranscriptAnswer {
	const label = answer.speakers.find((speaker) => speaker.speakerId === speakerId)?.label ?? '';
	return {
		...answer,
		speakers: answer.speakers.map((speaker) => (speaker.speakerId === speakerId ? { ...speaker, name } : speaker)),
		list: answer.list.map((segment) =>
			segment.speakerId === speakerId ? { ...segment, speakerName: name ?? label } : segment,
		),
	};
}

export function useMergeSpeakers(fileId: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ speakerId, intoSpeakerId }: { speakerId: string; intoSpeakerId: string }) =>
			api.mergeSpeakers({ params: { fileId, speakerId }, body: { intoSpeakerId } }),
		onSuccess: () => invalidate(keys.transcript(fileId), keys.anyConversation, keys.allConversations),
	});
}

export function useUnmergeSpeaker(fileId: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: ({ speakerId, mergedSpeakerId }: { speakerId: string; mergedSpeakerId: string }) =>
			api.unmergeSpeaker({ params: { fileId, speakerId }, body: { mergedSpeakerId } }),
		onSuccess: () => invalidate(keys.transcript(fileId), keys.anyConversation, keys.allConversations),
	});
}

export function useSetOwnChannel(recordingId: string, fileId: string) {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (ownChannel: 0 | 1 | 2) => api.setOwnChannel({ params: { id: recordingId }, body: { ownChannel } }),
		onSuccess: () =>
			invalidate(keys.transcript(fileId), keys.playback(fileId), keys.anyConversation, keys.allConversations),
	});
}
