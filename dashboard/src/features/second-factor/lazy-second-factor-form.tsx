import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { Suspense } from 'react';
import { lazyComponent } from '../../platform/lazy-component.ts';
import type { Challenge, SecondFactorFormProps } from './second-factor-form.tsx';

const Form = lazyComponent(async () => (await import('./second-factor-form.tsx')).SecondFactorForm);

export function LazySecondFactorForm(props: SecondFactorFormProps) {
	return (
		<Suspense fallback={null}>
			<Form {...props} />
		</Suspense>
	);
}

export const challengeOf = (error: unknown): Challenge | null =>
	error instanceof ApiError && error.code === 'second_factor_needed'
		? { id: String(error.extra.challenge), methods: [error.extra.methods ?? 'app'].flat().map(String) }
		: null;
