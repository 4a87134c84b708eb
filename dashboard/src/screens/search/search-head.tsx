import { limits } from '@debrief/shared/domain/limits.ts';
import { shortestSearch } from '@debrief/shared/domain/transcripts/shortest-search.ts';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { focusFirstLine, pageFieldHost } from '../../shell/search/search-focus.ts';
import { useTypedSearch } from '../../shell/search/use-typed-search.ts';

type Props = {
	search: string;
	onSearch: (search: string) => void;
	status: string | null;
};

export function SearchHead({ search, onSearch, status }: Props) {
	const { t } = useTranslation('search');
	const field = useRef<HTMLInputElement>(null);
	const { state, key } = useLocation();
	const isAsked = typeof state === 'object' && state !== null && 'focus' in state && state.focus === 'search';
	const askedBy = isAsked ? key : null;
	const { typed, setTyped, submit } = useTypedSearch({
		search,
		onSearch,
		pauseMs: limits.searchDebounceMs,
		minLength: shortestSearch,
	});
	useEffect(() => {
		if (askedBy) field.current?.focus();
	}, [askedBy]);
	return (
		<header className="flex max-w-search flex-col gap-1 px-4 pt-3.5 pb-3 lg:px-6">
			<h1 className="sr-only">{t('title')}</h1>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: only takes the arrow that the field does not use */}
			<div
				{...pageFieldHost}
				onKeyDown={(event) => event.key === 'ArrowDown' && focusFirstLine() && event.preventDefault()}
			>
				<SearchField
					ref={field}
					size="lg"
					label={t('field')}
					placeholder={t('placeholder')}
					clearLabel={t('clear')}
					maxLength={limits.searchMaxLength}
					value={typed}
					onChange={setTyped}
					onSubmit={submit}
					onClear={() => submit('')}
					status={<span className="max-sm:hidden">{status}</span>}
				/>
			</div>
			<p role="status" className="num text-muted text-xs sm:sr-only">
				{status}
			</p>
		</header>
	);
}
