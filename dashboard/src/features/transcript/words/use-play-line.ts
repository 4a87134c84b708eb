import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useApi } from '../../../platform/api.ts';
import { wordAtOffset } from './place-words.ts';
import { wordsQuery } from './use-words.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';
import { stretchesOver } from './word-stretches.ts';

type Handlers = { onPlay: (ms: number) => void; onTakeBack: () => void };

/**
 * Plays a line from the word at a character of it; a word that has not arrived is fetched, and failing that the line
 * plays. The last play can be taken back, also while its word is being fetched.
 */
export function usePlayLine(fileId: string, words: WordIndex, handlers: Handlers) {
	const api = useApi();
	const client = useQueryClient();
	const latest = useRef({ words, ...handlers });
	latest.current = { words, ...handlers };
	const fetching = useRef<symbol | null>(null);
	return useMemo(() => {
		const wordOf = async (segment: Segment, offset: number) => {
			const known = latest.current.words.of(segment);
			if (known) return wordAtOffset(known, offset);
			const [stretch] = stretchesOver(segment.startedAt, segment.startedAt + 1);
			if (!stretch) return null;
			const answer = await client.fetchQuery(wordsQuery(api, fileId, stretch)).catch(() => null);
			const placed = answer && createWordIndex(answer.list).of(segment);
			return placed && wordAtOffset(placed, offset);
		};
		return {
			playLine: async (segment: Segment, offset: number | null) => {
				const mine = Symbol();
				fetching.current = mine;
				const word = offset === null ? null : await wordOf(segment, offset);
				if (fetching.current !== mine) return;
				fetching.current = null;
				latest.current.onPlay(word?.startedAt ?? segment.startedAt);
			},
			takeBack: () => {
				if (!fetching.current) latest.current.onTakeBack();
				fetching.current = null;
			},
		};
	}, [api, client, fileId]);
}
