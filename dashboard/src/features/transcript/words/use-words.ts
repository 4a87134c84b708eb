import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import type { WordTuple } from '@debrief/shared/contract/transcripts.ts';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../platform/api.ts';
import { keys } from '../../../platform/query-keys.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';
import { type Stretch, stretchesOver } from './word-stretches.ts';

type WordsAnswer = { list: { segmentId: string; words: WordTuple[] }[] };

/** How the words of a stretch are asked for; they never change while their transcript lives. */
export const wordsQuery = (api: ApiClient, fileId: string, { from, to }: Stretch) => ({
	queryKey: keys.words(fileId, from, to),
	queryFn: ({ signal }: { signal: AbortSignal }) => api.getWords({ query: { fileId, from, to } }, { signal }),
	staleTime: Number.POSITIVE_INFINITY,
});

/** Words with their times for the stretch of the recording that is on screen, in ms. */
export function useWordIndex(fileId: string, fromMs: number, toMs: number): WordIndex {
	const api = useApi();
	const arrived = useQueries({
		queries: stretchesOver(fromMs, toMs).map((stretch) => wordsQuery(api, fileId, stretch)),
		combine,
	});
	return useMemo(() => createWordIndex(arrived), [arrived]);
}

const combine = (results: UseQueryResult<WordsAnswer>[]) => results.flatMap((result) => result.data?.list ?? []);
