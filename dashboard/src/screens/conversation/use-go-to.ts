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

/** Leads to a moment: plays it, or shows its line where nothing can be played. */
export function useGoTo({ segments, playAt, onShow }: Options) {
	const [target, setTarget] = useState<LineTarget | null>(null);
	const show = useCallback(
		(ms: number) => {
			onShow();
			setTarget((before) => ({ index: lastBegun(segments, ms), key: `${before?.key ?? 'shown'}+` }));
		},
		[segments, onShow],
	);
	return { goTo: playAt ?? show, target };
}
