import { useLocation } from 'react-router-dom';
import { isInvitation, safeNext } from '../../paths.ts';

/** Returns the page to continue with after signing in: an open invitation, or the one in the address. */
export function useNext(): string | undefined {
	const { pathname, search } = useLocation();
	if (isInvitation(pathname)) return pathname + search;
	return safeNext(new URLSearchParams(search).get('next')) ?? undefined;
}
