import { Suspense } from 'react';
import { useSessionStatus } from '../../platform/api.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';

const SignInAgain = lazyComponent(async () => (await import('./sign-in-again.tsx')).SignInAgain);

export function SessionExpired() {
	return (
		useSessionStatus() === 'expired' && (
			<Suspense>
				<SignInAgain />
			</Suspense>
		)
	);
}
