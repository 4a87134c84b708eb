import { Skeleton } from '@debrief/shared/ui/feedback/skeleton.tsx';
import { Suspense } from 'react';
import { preloadedComponent } from '../../../platform/lazy-component.ts';
import type { WaveformProps } from './waveform.tsx';

// begins with the page, beside its data
const Waveform = preloadedComponent(async () => (await import('./waveform.tsx')).Waveform);

/** The wave, with its place kept free until the drawing code is there. */
export function LazyWaveform(props: WaveformProps) {
	return (
		<Suspense fallback={<Skeleton height={`${props.heightPx}px`} />}>
			<Waveform {...props} />
		</Suspense>
	);
}
