import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useApi } from '../../../platform/api.ts';
import { wordAtOffset } from './place-words.ts';
import { wordsQuery } from './use-words.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';
import { stretchesOver } from './word-stretches.ts';

/** Plays a line from the word at a character of it; a word that has not arrived is fetched, and failing that the line plays. */
export function usePlayLine(fileId: string, words: WordIndex, onPlay: (ms: number) => void) {
	const api = useApi();
	const client = useQueryClient();
	const latest = useRef({ words, onPlay });
	latest.current = { words, onPlay };
	return useCallback(
		async (segment: Segment, offset: number | null) => {
			const start = () => latest.current.onPlay(segment.startedAt);
			if (offset === null) return start();
			const known = latest.current.words.of(segment);
			const [stretch] = stretchesOver(segment.startedAt, segment.startedAt + 1);
			const fetched = async () => {
				if (!stretch) return null;
				const answer = await client.fetchQuery(wordsQuery(api, fileId, stretch));
				return createWordIndex(answer.list).of(segment);
			};
			const placed = known ?? (await fetched().catch(() => null));
			const word = placed && wordAtOffset(placed, offset);
			if (word) latest.current.onPlay(word.startedAt);
			else start();
		},
		[api, client, fileId],
	);
}
