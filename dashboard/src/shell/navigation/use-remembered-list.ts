import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useListPlace } from '../../stores/list-place.ts';

export function useRememberedList(): void {
	const { pathname, search } = useLocation();
	useEffect(() => {
		if (pathname === paths.conversations()) useListPlace.setState({ search });
	}, [pathname, search]);
	useEffect(() => () => useListPlace.setState({ search: '' }), []);
}
