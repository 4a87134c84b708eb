import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Statement } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Segment, TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

export type SegmentEdits = {
	/** Rejects with `segment_changed` and the server's version after a concurrent edit. */
	edit(segment: Segment, text: string, revision: number): Promise<Segment>;
	revert(segment: Segment, revision: number): Promise<Segment>;
	put(segment: Segment): void;
};

export function useSegmentEdits(fileId: string): SegmentEdits {
	const api = useApi();
	const client = useQueryClient();
	return useMemo(() => {
		const key = keys.transcript(fileId);
		const patch = (change: (now: TranscriptAnswer) => TranscriptAnswer) =>
			client.setQueryData<TranscriptAnswer>(key, (now) => now && change(now));
		const put = (segment: Segment) => {
			patch((now) => ({ ...now, list: now.list.map((line) => (line.id === segment.id ? segment : line)) }));
			void client.invalidateQueries({ queryKey: [...key, 'words'] });
			return segment;
		};
		return {
			put,
			edit: async ({ id }, text, revision) => {
				const edited = put(await api.editSegment({ params: { segmentId: id }, body: { text, revision } }));
				void client.invalidateQueries({
					queryKey: keys.anyConversation,
					predicate: ({ queryKey, state }) => queryKey.length === 2 && isAffected(state.data as Conversation, id),
				});
				return edited;
			},
			revert: async ({ id }, revision) => {
				const reverted = put(await api.revertSegment({ params: { segmentId: id }, body: { revision } }));
				void client.invalidateQueries({ queryKey: key });
				void client.invalidateQueries({ queryKey: keys.anyConversation });
				return reverted;
			},
		};
	}, [api, client, fileId]);
}

/** The summary quotes the line, or this is the first edit since the insights were made. */
const isAffected = (conversation: Conversation | undefined, segmentId: string): boolean => {
	const insights = conversation?.insights;
	if (!insights) return false;
	const isQuoted = ({ evidence }: Statement) => evidence.some((moment) => moment.segmentId === segmentId);
	return !conversation.isTranscriptNewer || (insights.isExtractive && insights.summary.some(isQuoted));
};

/** A conflict carries the server's version. */
export function serverVersionOf(error: unknown): Segment | null {
	if (!(error instanceof ApiError) || error.code !== 'segment_changed') return null;
	const { segment } = error.extra;
	return isSegment(segment) ? segment : null;
}

/** The contract's schemas are not in the browser bundle. */
function isSegment(value: unknown): value is Segment {
	if (typeof value !== 'object' || value === null) return false;
	const is = (type: string, ...fields: (keyof Segment)[]) =>
		fields.every((field) => typeof Reflect.get(value, field) === type);
	return is('string', 'id', 'fileId', 'speakerId', 'text') && is('number', 'startedAt', 'endedAt');
}
