import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';

const Proof = lazyPart(async () => (await import('./proof.tsx')).Proof);

/** Comes after the form that one wants to fill in. */
export function LazyProof() {
	return (
		<Suspense fallback={null}>
			<Proof />
		</Suspense>
	);
}
