import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../platform/api.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';

const LazySetUp = lazyComponent(async () => (await import('./lazy-set-up.tsx')).LazySetUp);

export function SecondFactorGate({ children }: { children: ReactNode }) {
	const { subscribe, user } = useSession();
	return useSyncExternalStore(subscribe, () => user()?.mustSetUpSecondFactor) ? (
		<Suspense>
			<LazySetUp />
		</Suspense>
	) : (
		children
	);
}
