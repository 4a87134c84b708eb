import { Skeleton } from '@debrief/shared/ui/skeleton.tsx';
import { Suspense } from 'react';
import { early, lazyPart } from '../../../platform/lazy-part.ts';
import type { WaveformProps } from './waveform.tsx';

// begins with the page, beside its data
const Waveform = lazyPart(early(async () => (await import('./waveform.tsx')).Waveform));

/** The wave, with its place kept free until the drawing code is there. */
export function LazyWaveform(props: WaveformProps) {
	return (
		<Suspense fallback={<Skeleton height={`${props.heightPx}px`} />}>
			<Waveform {...props} />
		</Suspense>
	);
}
