import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLatest } from './browser/use-latest.ts';

export const arrivalFor = (action: string): { action: string } => ({ action });

/** Runs once when the user arrived for this action, but not after a reload. */
export function useArrival(action: string, run: () => void): void {
	const { state, pathname, search } = useLocation();
	const navigate = useNavigate();
	const latest = useLatest(run);
	const isMeant = state?.action === action;
	useEffect(() => {
		if (!isMeant) return;
		navigate({ pathname, search }, { replace: true, state: null });
		latest.current();
	}, [isMeant, latest, navigate, pathname, search]);
}
