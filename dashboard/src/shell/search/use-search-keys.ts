import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useKey } from '../../platform/browser/use-key.ts';
import { usePalette } from '../../stores/palette.ts';
import { isConversation } from '../navigation/use-rail.ts';
import { searchField } from './search-focus.ts';

/**
 * Ctrl+K (or ⌘K) opens and closes the command palette. `/` focuses the field that searches all transcripts, or opens its
 * page; on a conversation it opens the search within it.
 */
export function useSearchKeys(): void {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const search = useCallback(() => {
		const field = searchField();
		if (field) field.select();
		else navigate(paths.search(), { state: { focus: 'search' } });
	}, [navigate]);

	useKey('/', isConversation(pathname) ? null : search);
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
				return;
			if (event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog]')) return;
			event.preventDefault();
			usePalette.getState().toggle();
		};
		document.addEventListener('keydown', listen);
		return () => document.removeEventListener('keydown', listen);
	}, []);
}
