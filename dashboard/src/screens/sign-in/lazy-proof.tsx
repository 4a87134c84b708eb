import { Suspense } from 'react';
import { lazyComponent } from '../../platform/lazy-component.ts';

const Proof = lazyComponent(async () => (await import('./proof.tsx')).Proof);

export function LazyProof() {
	return (
		<Suspense fallback={null}>
			<Proof />
		</Suspense>
	);
}
