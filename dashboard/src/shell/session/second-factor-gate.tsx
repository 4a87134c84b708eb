import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '../../platform/api.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';

const RequiredSetUp = lazyComponent(
	async () => (await import('../../features/account/second-factor/required-set-up.tsx')).RequiredSetUp,
);

export function SecondFactorGate({ children }: { children: ReactNode }) {
	const { subscribe, user } = useSession();
	return useSyncExternalStore(subscribe, () => user()?.mustSetUpSecondFactor) ? (
		<Suspense>
			<RequiredSetUp />
		</Suspense>
	) : (
		children
	);
}
