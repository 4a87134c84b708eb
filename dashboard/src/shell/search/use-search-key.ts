import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useKey } from '../../platform/browser/use-key.ts';
import { isConversation } from '../navigation/use-rail.ts';
import { slash } from '../palette/use-palette-key.ts';
import { searchField } from './search-focus.ts';

/** How long a page may take to load until nobody expects the key any more. */
const earlyMs = 10_000;

/**
 * `/` focuses the field that searches all transcripts, or opens its page; on a conversation it opens the search within
 * it.
 */
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
			// it was meant for the page that is left
			slash.pressedAt = Number.NEGATIVE_INFINITY;
		};
	}, [isElsewhere, search]);
}
