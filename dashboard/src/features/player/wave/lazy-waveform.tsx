import { lazy, Suspense } from 'react';
import type { WaveformProps } from './waveform.tsx';

const Waveform = lazy(async () => ({ default: (await import('./waveform.tsx')).Waveform }));

/** The wave, with its place kept free until the drawing code is there. */
export function LazyWaveform(props: WaveformProps) {
	return (
		<Suspense fallback={<div style={{ height: props.heightPx }} />}>
			<Waveform {...props} />
		</Suspense>
	);
}
