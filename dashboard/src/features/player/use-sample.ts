import type { TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { useRenewedLink, useReportPlay } from '../../data/recordings/recordings.ts';
import { pauseBackground } from './background/background-playback.ts';

type Sample = { fileId: string; range: TimeRange };

const useHeard = create<{ audio: HTMLAudioElement | null }>()(() => ({ audio: null }));

function stop(audio: HTMLAudioElement): void {
	audio.pause();
	if (useHeard.getState().audio === audio) useHeard.setState({ audio: null });
}

export function useSample(conversationId: string, { fileId, range }: Sample) {
	const linkTo = useRenewedLink(conversationId);
	const reportPlay = useReportPlay();
	const [audio] = useState(() => new Audio());
	const [hasFailed, setHasFailed] = useState(false);
	const isPlaying = useHeard((state) => state.audio === audio);
	useEffect(() => () => stop(audio), [audio]);
	const start = async () => {
		const other = useHeard.getState().audio;
		if (other) stop(other);
		pauseBackground();
		setHasFailed(false);
		useHeard.setState({ audio });
		const url = await linkTo(fileId);
		// Another sample was started in the meantime.
		if (useHeard.getState().audio !== audio) return;
		audio.src = url ?? '';
		audio.currentTime = range.startedAt / 1000;
		audio.ontimeupdate = () => audio.currentTime * 1000 >= range.endedAt && stop(audio);
		audio.onended = () => stop(audio);
		try {
			await audio.play();
			reportPlay(fileId);
		} catch {
			// A second press before the sound starts is no failure.
			if (useHeard.getState().audio === audio) setHasFailed(true);
			stop(audio);
		}
	};
	return { isPlaying, hasFailed, toggle: () => (isPlaying ? stop(audio) : void start()) };
}
