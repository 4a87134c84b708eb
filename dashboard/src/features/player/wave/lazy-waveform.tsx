import { Skeleton } from '@debrief/shared/ui/feedback/skeleton.tsx';
import { Suspense } from 'react';
import { preloadedComponent } from '../../../platform/lazy-component.ts';
import type { WaveformProps } from './waveform.tsx';

// Loads in parallel with the data.
const Waveform = preloadedComponent(async () => (await import('./waveform.tsx')).Waveform);

export function LazyWaveform(props: WaveformProps) {
	return (
		<Suspense fallback={<Skeleton height={`${props.heightPx}px`} />}>
			<Waveform {...props} />
		</Suspense>
	);
}
