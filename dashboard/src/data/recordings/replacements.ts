import type { Segment, TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { Replacement } from '@debrief/shared/domain/transcripts/replace-words.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../platform/api.ts';
import { keys } from '../keys.ts';

type ReplacedLine = { segmentId: string; revision: number; from: number[] };

export function useCountReplacements(fileId: string) {
	const api = useApi();
	return useCallback(
		async ({ find, replace }: Pick<Replacement, 'find' | 'replace'>) =>
			(await api.findReplacements({ query: { fileId, find, replace } })).total,
		[api, fileId],
	);
}

export function useMisheardTerms(fileId: string, isEnabled: boolean) {
	const api = useApi();
	return useQuery({
		queryKey: keys.misheardTerms(fileId),
		queryFn: ({ signal }) => api.listMisheardTerms({ query: { fileId } }, { signal }),
		enabled: isEnabled,
		staleTime: Number.POSITIVE_INFINITY,
	});
}

export function useFoundReplacements(fileId: string, { find, replace, isExact }: Replacement) {
	const api = useApi();
	const exact = isExact ? 'true' : 'false';
	return useQuery({
		queryKey: keys.replacements(fileId, { find, replace, exact }),
		queryFn: ({ signal }) => api.findReplacements({ query: { fileId, find, replace, exact } }, { signal }),
		placeholderData: keepPreviousData,
		gcTime: 0,
		staleTime: 0,
	});
}

export function useReplaceWords(fileId: string) {
	const api = useApi();
	const put = usePutLines();
	return useMutation({
		mutationFn: ({ find, replace, isExact, lines }: Replacement & { lines: ReplacedLine[] }) =>
			api.replaceWords({ body: { fileId, find, replace, exact: isExact, lines } }),
		onSuccess: ({ list }) => put(list),
	});
}

export function useUndoReplacement() {
	const api = useApi();
	const put = usePutLines();
	return useMutation({
		mutationFn: (id: string) => api.undoReplacement({ params: { id } }),
		onSuccess: ({ list }) => put(list),
	});
}

function usePutLines() {
	const client = useQueryClient();
	return (lines: readonly Segment[]) => {
		for (const [fileId, changed] of Map.groupBy(lines, (line) => line.fileId)) {
			const byId = new Map(changed.map((line) => [line.id, line]));
			const key = keys.transcript(fileId);
			client.setQueryData<TranscriptAnswer>(
				key,
				(now) => now && { ...now, list: now.list.map((line) => byId.get(line.id) ?? line) },
			);
			void client.invalidateQueries({ queryKey: [...key, 'words'] });
			void client.invalidateQueries({ queryKey: keys.misheardTerms(fileId) });
		}
		// The summary may quote the lines.
		void client.invalidateQueries({ queryKey: keys.anyConversation });
	};
}
