import type { Chapter } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { useCallback } from 'react';
import { useKey } from '../../../platform/browser/use-key.ts';
import { useReview } from '../review/review-context.tsx';

/** Shortly after the start of a chapter, the previous one is meant. */
const startMs = 3_000;

/** The comma leads to the previous chapter, the full stop to the next one. */
export function useChapterKeys(): void {
	const { chapters, sound, views } = useReview();
	const { player } = sound;
	const { transcript } = views;
	const goTo = useCallback(
		(chapter: Chapter | undefined) => {
			if (!chapter || player.store.getState().status === 'unloaded') return;
			player.seekTo(chapter.startedAt);
			transcript.follow();
		},
		[player, transcript],
	);
	const toPrevious = useCallback(
		() => goTo(chapters.findLast(({ startedAt }) => startedAt < player.clock.nowMs() - startMs) ?? chapters[0]),
		[chapters, goTo, player],
	);
	const toNext = useCallback(
		() => goTo(chapters.find(({ startedAt }) => startedAt > player.clock.nowMs())),
		[chapters, goTo, player],
	);
	const hasChapters = chapters.length > 0;
	useKey(',', hasChapters ? toPrevious : null);
	useKey('.', hasChapters ? toNext : null);
}
