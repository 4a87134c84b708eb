import { Suspense } from 'react';
import { lazyComponent } from '../../platform/lazy-component.ts';

const RequiredSetUp = lazyComponent(
	async () => (await import('../../features/account/second-factor/required-set-up.tsx')).RequiredSetUp,
);

/** Keeps the dependency list of the set-up out of the first page. */
export function LazySetUp() {
	return (
		<Suspense>
			<RequiredSetUp />
		</Suspense>
	);
}
