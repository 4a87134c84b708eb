import { Suspense } from 'react';
import { lazyComponent } from '../../platform/lazy-component.ts';

const RequiredSetUp = lazyComponent(
	async () => (await import('../../features/account/second-factor/required-set-up.tsx')).RequiredSetUp,
);

/** A step between, so that the first page does not carry the list of what the set-up loads. */
export function LazySetUp() {
	return (
		<Suspense>
			<RequiredSetUp />
		</Suspense>
	);
}
