import { useEffect } from 'react';

/** Makes the browser ask before the page is left. Returns a function that stops that. */
export function guardLeaving(): () => void {
	const ask = (event: BeforeUnloadEvent) => event.preventDefault();
	window.addEventListener('beforeunload', ask);
	return () => window.removeEventListener('beforeunload', ask);
}

/** Makes the browser ask before the page is left while `isNeeded`. */
export function useLeaveGuard(isNeeded: boolean): void {
	useEffect(() => (isNeeded ? guardLeaving() : undefined), [isNeeded]);
}
