import { Suspense } from 'react';
import { lazyComponent } from '../../platform/lazy-component.ts';

const Proof = lazyComponent(async () => (await import('./proof.tsx')).Proof);

/** Loads after the form. */
export function LazyProof() {
	return (
		<Suspense fallback={null}>
			<Proof />
		</Suspense>
	);
}
