import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { useCallback, useState } from 'react';
import { lastBegun } from '../../features/transcript/rows/segment-at.ts';
import type { LineTarget } from './use-place.ts';

type Options = {
	segments: readonly Segment[];
	/** Absent once the audio is gone. */
	playAt: ((ms: number) => void) | undefined;
	/** Brings the transcript to the front. */
	onShow: () => void;
};

/** Leads to a moment: plays it and wishes its line to be followed, or shows the line where nothing can be played. */
export function useGoTo({ segments, playAt, onShow }: Options) {
	const [target, setTarget] = useState<LineTarget | null>(null);
	const show = useCallback(
		(ms: number) => {
			onShow();
			setTarget((before) => ({ index: lastBegun(segments, ms), key: `${before?.key ?? 'shown'}+` }));
		},
		[segments, onShow],
	);
	const [followWish, setFollowWish] = useState(0);
	const play = useCallback(
		(ms: number) => {
			playAt?.(ms);
			setFollowWish((wishes) => wishes + 1);
		},
		[playAt],
	);
	return { goTo: playAt ? play : show, target, followWish };
}
