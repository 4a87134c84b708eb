import { useLocation } from 'react-router-dom';
import { isInvitation, safeNext } from '../../paths.ts';

export function useNext(): string | undefined {
	const { pathname, search } = useLocation();
	if (isInvitation(pathname)) return pathname + search;
	return safeNext(new URLSearchParams(search).get('next')) ?? undefined;
}
