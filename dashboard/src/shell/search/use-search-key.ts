import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useKey } from '../../platform/browser/use-key.ts';
import { isConversation } from '../navigation/use-rail.ts';
import { slash } from '../palette/use-palette-key.ts';
import { searchField } from './search-focus.ts';

/** In ms. Later, the user no longer expects an early key press to work. */
const earlyMs = 10_000;

export function useSearchKey(): void {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const search = useCallback(() => {
		slash.pressedAt = Number.NEGATIVE_INFINITY;
		const field = searchField();
		if (field) field.select();
		else navigate(paths.search(), { state: { focus: 'search' } });
	}, [navigate]);

	const isElsewhere = isConversation(pathname);
	useKey('/', isElsewhere ? null : search);
	useEffect(() => {
		if (!isElsewhere && performance.now() - slash.pressedAt < earlyMs) search();
		return () => {
			// The key press was meant for the previous page.
			slash.pressedAt = Number.NEGATIVE_INFINITY;
		};
	}, [isElsewhere, search]);
}
