import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { Suspense } from 'react';
import { lazyComponent } from '../../platform/lazy-component.ts';
import type { SecondFactorFormProps } from './second-factor-form.tsx';

const Form = lazyComponent(async () => (await import('./second-factor-form.tsx')).SecondFactorForm);

/** Loads once an account with two-factor sign-in signs in. */
export function LazySecondFactorForm(props: SecondFactorFormProps) {
	return (
		<Suspense fallback={null}>
			<Form {...props} />
		</Suspense>
	);
}

/** Returns what continues a sign-in that needs a code; null for any other error. */
export const challengeOf = (error: unknown): string | null =>
	error instanceof ApiError && error.code === 'second_factor_needed' ? String(error.extra.challenge) : null;
