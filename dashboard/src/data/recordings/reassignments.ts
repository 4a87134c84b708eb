import type { Segment, Speaker, TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

export type NewSpeaker = { speakerId: string } | { speakerName: string };

type Reassigned = { list: readonly Segment[]; speakers: Speaker[]; skipped: readonly string[] };

export function useReassignLines(fileId: string) {
	const api = useApi();
	const put = usePutReassigned(fileId);
	return useMutation({
		mutationFn: ({ lines, to }: { lines: readonly Segment[]; to: NewSpeaker }) =>
			api.reassignLines({
				body: { fileId, lines: lines.map(({ id, revision = 0 }) => ({ segmentId: id, revision })), ...to },
			}),
		onSuccess: put,
	});
}

export function useUndoReassignment(fileId: string) {
	const api = useApi();
	const put = usePutReassigned(fileId);
	return useMutation({
		mutationFn: (id: string) => api.undoReassignment({ params: { id } }),
		onSuccess: put,
	});
}

/** Someone else has changed the lines that the server skipped. */
function usePutReassigned(fileId: string) {
	const client = useQueryClient();
	const invalidate = useInvalidate();
	return ({ list, speakers, skipped }: Reassigned) => {
		const byId = new Map(list.map((line) => [line.id, line]));
		client.setQueryData<TranscriptAnswer>(
			keys.transcript(fileId),
			(now) => now && { ...now, speakers, list: now.list.map((line) => byId.get(line.id) ?? line) },
		);
		void invalidate(keys.statistics(fileId), keys.anyConversation, keys.allConversations);
		if (skipped.length) void invalidate(keys.transcript(fileId));
	};
}
