import { useEffect } from 'react';

/** Has the browser ask before the page is left, until what is answered is called. */
export function guardLeaving(): () => void {
	const ask = (event: BeforeUnloadEvent) => event.preventDefault();
	window.addEventListener('beforeunload', ask);
	return () => window.removeEventListener('beforeunload', ask);
}

/** Has the browser ask before the page is left. */
export function useLeaveGuard(isNeeded: boolean): void {
	useEffect(() => (isNeeded ? guardLeaving() : undefined), [isNeeded]);
}
