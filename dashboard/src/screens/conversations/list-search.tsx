import { SearchField } from '@debrief/shared/ui/search-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

const pauseMs = 400;

type Props = { search: string; onSearch: (search: string) => void };

/** Searches while one types, after a short pause; at once on Enter. */
export function ListSearch({ search, onSearch }: Props) {
	const { t } = useTranslation('app');
	const [typed, setTyped] = useState(search);
	const input = useRef<HTMLInputElement>(null);
	const wantsFocus = useWantsFocus();

	useEffect(() => setTyped(search), [search]);
	useEffect(() => {
		if (typed.trim() === search) return;
		const timer = setTimeout(() => onSearch(typed), pauseMs);
		return () => clearTimeout(timer);
	}, [typed, search, onSearch]);
	useEffect(() => {
		if (wantsFocus) input.current?.focus();
	}, [wantsFocus]);

	return (
		<SearchField
			ref={input}
			label={t('conversations.searchLabel')}
			placeholder={t('conversations.search')}
			clearLabel={t('conversations.noMatch.clear')}
			value={typed}
			onChange={setTyped}
			onSubmit={onSearch}
			onClear={() => onSearch('')}
		/>
	);
}

/** Changes with each visit by a link that asks for the cursor in this field. */
function useWantsFocus(): string | null {
	const { state, key } = useLocation();
	const isWanted = typeof state === 'object' && state !== null && 'focus' in state && state.focus === 'search';
	return isWanted ? key : null;
}
