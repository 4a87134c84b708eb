import type { Segment, Speaker, TranscriptAnswer } from '@debrief/shared/contract/transcripts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../platform/api.ts';
import { keys } from '../../../platform/query-keys.ts';
import { presentLine } from './present-line.ts';

export type LineChanges = {
	/** Rejects with `segment_changed` and the present line when somebody was faster. */
	edit(segment: Segment, text: string, revision: number): Promise<Segment>;
	revert(segment: Segment, revision: number): Promise<Segment>;
	/** Gives a line to a speaker by id, or to a new one by name. When somebody was faster, their line is shown first. */
	reassign(segment: Segment, to: { speakerId: string } | { speakerName: string }): Promise<Speaker | undefined>;
	/** Shows a line as the server has it now. */
	put(segment: Segment): void;
};

/** Changes lines on the server and on this page; their words are fetched anew. */
export function useEditLine(fileId: string): LineChanges {
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
			edit: async ({ id }, text, revision) =>
				put(await api.editSegment({ params: { segmentId: id }, body: { text, revision } })),
			revert: async ({ id }, revision) => {
				const reverted = put(await api.revertSegment({ params: { segmentId: id }, body: { revision } }));
				void client.invalidateQueries({ queryKey: key });
				return reverted;
			},
			reassign: async ({ id, revision = 0 }, to) => {
				const request = { params: { segmentId: id }, body: { revision, ...to } };
				const { segment, speakers } = await api.reassignSegment(request).catch((error: unknown) => {
					// with the line as it is now, a second try is one on what the reader sees
					const present = presentLine(error);
					if (present) put(present);
					throw error;
				});
				put(segment);
				patch((now) => ({ ...now, speakers }));
				void client.invalidateQueries({ queryKey: keys.statistics(fileId) });
				return speakers.find(({ speakerId }) => speakerId === segment.speakerId);
			},
		};
	}, [api, client, fileId]);
}
