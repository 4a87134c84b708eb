import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { ClipSource } from './clip-choice.ts';

export const clipSourcesOf = ({ recordings, files }: Pick<Conversation, 'recordings' | 'files'>): ClipSource[] =>
	recordings
		.flatMap(({ streams, startedAt, duration }) => {
			const fileId = streams[0]?.fileId;
			if (!fileId) return [];
			const decodedMs = files.find((file) => file.fileId === fileId)?.duration;
			return { fileId, startedAt, durationMs: decodedMs ?? duration };
		})
		.filter(({ durationMs }) => durationMs > 0)
		.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
