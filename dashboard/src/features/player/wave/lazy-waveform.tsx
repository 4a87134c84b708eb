import { Skeleton } from '@debrief/shared/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import type { WaveformProps } from './waveform.tsx';

// begins with the page, beside its data
const arriving = import('./waveform.tsx');
const Waveform = lazy(async () => ({ default: (await arriving).Waveform }));

/** The wave, with its place kept free until the drawing code is there. */
export function LazyWaveform(props: WaveformProps) {
	return (
		<Suspense fallback={<Skeleton height={`${props.heightPx}px`} />}>
			<Waveform {...props} />
		</Suspense>
	);
}
