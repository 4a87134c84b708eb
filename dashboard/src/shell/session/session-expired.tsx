import { Suspense } from 'react';
import { useSessionStatus } from '../../platform/api.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';

const SignInAgain = lazyComponent(async () => (await import('./sign-in-again.tsx')).SignInAgain);

/** Asks for the password over the page where a session expired. */
export function SessionExpired() {
	return (
		useSessionStatus() === 'expired' && (
			<Suspense>
				<SignInAgain />
			</Suspense>
		)
	);
}
