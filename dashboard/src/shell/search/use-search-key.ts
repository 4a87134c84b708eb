import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useKey } from '../../platform/browser/use-key.ts';
import { isConversation } from '../navigation/use-rail.ts';
import { searchField } from './search-focus.ts';

/**
 * `/` focuses the field that searches all transcripts, or opens its page; on a conversation it opens the search within
 * it.
 */
export function useSearchKey(): void {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const search = useCallback(() => {
		const field = searchField();
		if (field) field.select();
		else navigate(paths.search(), { state: { focus: 'search' } });
	}, [navigate]);

	useKey('/', isConversation(pathname) ? null : search);
}
