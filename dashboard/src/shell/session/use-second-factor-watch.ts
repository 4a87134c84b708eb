import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { useEffect } from 'react';
import { useServices } from '../../platform/api.ts';

/** The renewed session reports that an administrator now requires a second factor. */
export function useSecondFactorWatch(): void {
	const { session, failures } = useServices();
	useEffect(() => {
		const onFailure = (error: unknown) => {
			const isNew = error instanceof ApiError && error.code === 'second_factor_missing';
			if (isNew && !session.user()?.mustSetUpSecondFactor) session.renew().catch(() => {});
		};
		failures.add(onFailure);
		return () => void failures.delete(onFailure);
	}, [session, failures]);
}
