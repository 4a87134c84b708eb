import { limits } from '@debrief/shared/domain/limits.ts';
import { shortestSearch } from '@debrief/shared/domain/transcripts/shortest-search.ts';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import Search from 'lucide-react/icons/search';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths, searchIn } from '../../paths.ts';
import { focusFirstLine, sidebarFieldHost } from './search-focus.ts';
import { useTypedSearch } from './use-typed-search.ts';

export function SidebarSearch() {
	const { t } = useTranslation('app');
	const navigate = useNavigate();
	const { pathname, search: query } = useLocation();
	const isThere = pathname === paths.search();
	const search = isThere ? searchIn(new URLSearchParams(query)) : '';
	const onSearch = useCallback(
		(text: string) => {
			if (!isThere && !text) return;
			navigate(paths.search(text, isThere ? query : ''), { replace: isThere });
		},
		[navigate, isThere, query],
	);
	const { typed, setTyped, submit } = useTypedSearch({
		search,
		onSearch,
		pauseMs: limits.searchDebounceMs,
		minLength: shortestSearch,
	});
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only handles the arrow key that its field ignores
		<div
			{...sidebarFieldHost}
			className="mb-1"
			onKeyDown={(event) => event.key === 'ArrowDown' && focusFirstLine() && event.preventDefault()}
		>
			<SearchField
				label={t('shell.search')}
				clearLabel={t('conversations.noMatch.clear')}
				keyHint="/"
				maxLength={limits.searchMaxLength}
				value={typed}
				onChange={setTyped}
				onSubmit={submit}
				onClear={() => submit('')}
			/>
		</div>
	);
}

export function SearchLink({ isRail }: { isRail: boolean }) {
	const { t } = useTranslation('app');
	return (
		<Link
			to={paths.search()}
			state={{ focus: 'search' }}
			data-rail={isRail || undefined}
			title={isRail ? t('shell.search') : undefined}
			className="mb-1 flex h-control items-center gap-1.5 rounded-sm border border-strong bg-raised px-2 text-muted data-rail:h-8 data-rail:w-9 data-rail:justify-center data-rail:border-transparent data-rail:bg-transparent data-rail:px-0 data-rail:hover:bg-pressed"
		>
			<Search className="size-3.5" aria-hidden="true" />
			<span className={isRail ? 'sr-only' : 'truncate'}>{t('shell.search')}</span>
		</Link>
	);
}
