import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { drawWave } from './wave-bars.ts';
import { onThemeChange, readWaveColours } from './wave-colours.ts';

export type WaveformProps = {
	/** One list per channel, from 0 to 1. */
	peaks: Float32Array[];
	durationMs: number;
	/** Must have its link before this renders: wavesurfer clears the source of an element without one. */
	media: HTMLMediaElement;
	heightPx: number;
};

/** Display only: the track above it handles seeking. */
export function Waveform({ peaks, durationMs, media, heightPx }: WaveformProps) {
	const container = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!container.current) return;
		const colours = () => {
			const { played, rest } = readWaveColours(peaks.length > 1, heightPx);
			return { progressColor: played, waveColor: rest };
		};
		const surfer = WaveSurfer.create({
			container: container.current,
			media,
			peaks,
			duration: durationMs / 1000,
			height: heightPx,
			cursorWidth: 0,
			interact: false,
			hideScrollbar: true,
			renderFunction: (channels, context) => drawWave(channels, context, devicePixelRatio || 1),
			...colours(),
		});
		const stop = onThemeChange(() => surfer.setOptions(colours()));
		return () => {
			stop();
			surfer.destroy();
		};
	}, [peaks, durationMs, media, heightPx]);
	return <div ref={container} aria-hidden="true" className="min-w-0" style={{ height: heightPx }} />;
}
