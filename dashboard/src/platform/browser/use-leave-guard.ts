import { useEffect } from 'react';

export function guardLeaving(): () => void {
	const ask = (event: BeforeUnloadEvent) => event.preventDefault();
	window.addEventListener('beforeunload', ask);
	return () => window.removeEventListener('beforeunload', ask);
}

export function useLeaveGuard(isNeeded: boolean): void {
	useEffect(() => (isNeeded ? guardLeaving() : undefined), [isNeeded]);
}
