import { useEffect, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { drawWave } from './wave-bars.ts';

export type WaveformProps = {
	/** One list per channel, from 0 to 1. */
	peaks: Float32Array[];
	durationMs: number;
	/** Must have its link: wavesurfer clears the source of an element without one. */
	media: HTMLMediaElement;
	heightPx: number;
};

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

type WaveColours = { played: string | CanvasGradient; rest: string | CanvasGradient };

/** A canvas does not resolve CSS variables. */
function readWaveColours(isTwoChannel: boolean, heightPx: number): WaveColours {
	const tokens = getComputedStyle(document.documentElement);
	const token = (name: string) => tokens.getPropertyValue(name).trim();
	if (!isTwoChannel) return { played: token('--text-subtle'), rest: token('--border-strong') };
	const halves = (up: string, down: string) => twoHalves(token(up), token(down), heightPx * devicePixelRatio);
	return {
		played: halves('--channel-local', '--channel-other'),
		rest: halves('--channel-local-rest', '--channel-other-rest'),
	};
}

function twoHalves(up: string, down: string, height: number): string | CanvasGradient {
	const gradient = document.createElement('canvas').getContext('2d')?.createLinearGradient(0, 0, 0, height);
	if (!gradient || !up || !down) return up;
	gradient.addColorStop(0, up);
	gradient.addColorStop(0.5, up);
	gradient.addColorStop(0.5, down);
	gradient.addColorStop(1, down);
	return gradient;
}

function onThemeChange(listener: () => void): () => void {
	const observer = new MutationObserver(listener);
	observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
	return () => observer.disconnect();
}
