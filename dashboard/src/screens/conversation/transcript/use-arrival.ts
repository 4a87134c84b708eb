import { useState } from 'react';

/** Whether something has come for which this page was seen to wait. */
export function useArrival(isWaiting: boolean): boolean {
	const [hasWaited, setHasWaited] = useState(isWaiting);
	if (isWaiting && !hasWaited) setHasWaited(true);
	return hasWaited && !isWaiting;
}
