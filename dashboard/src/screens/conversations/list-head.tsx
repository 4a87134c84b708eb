import type { conversationEndpoints } from '@debrief/shared/contract/conversations/conversations.ts';
import type { ResponseOf } from '@debrief/shared/contract/endpoint.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/i18n/format.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { useTypedSearch } from '../../shell/search/use-typed-search.ts';

const ListActions = lazyComponent(async () => (await import('./actions/list-actions.tsx')).ListActions);

type Props = {
	search: string;
	onSearch: (search: string) => void;
	onNew: () => void;
	onUpload: () => void;
	shown: number;
	query?: ResponseOf<typeof conversationEndpoints.listConversations>['query'];
	children: ReactNode;
};

export function ListHead({ search, onSearch, onNew, onUpload, shown, query, children }: Props) {
	const { t, i18n } = useTranslation('app');
	const count = (value: number) => formatCount(value, i18n.language);
	return (
		<>
			<header className="flex min-h-13 items-center gap-2 px-4 lg:px-6">
				<h1 className="mr-auto text-lg">{t('conversations.title')}</h1>
				<Suspense>
					<ListActions onNew={onNew} onUpload={onUpload} />
				</Suspense>
			</header>
			<div className="flex items-center gap-2 px-4 pb-3 max-lg:flex-wrap lg:px-6">
				<div className="w-full flex-none self-start lg:w-44 xl:w-60">
					<ListSearch search={search} onSearch={onSearch} />
				</div>
				<Suspense fallback={<span className="h-control" />}>{children}</Suspense>
				{query && shown > 0 && (
					<span role="status" className="num ml-auto self-start whitespace-nowrap py-1 text-muted max-lg:sr-only">
						{t(query.totalIsLowerBound ? 'conversations.atLeast' : 'conversations.count', {
							shown: count(shown),
							total: count(query.total),
						})}
					</span>
				)}
			</div>
		</>
	);
}

type SearchProps = { search: string; onSearch: (search: string) => void };

function ListSearch({ search, onSearch }: SearchProps) {
	const { t } = useTranslation('app');
	const { typed, setTyped, submit } = useTypedSearch({ search, onSearch, pauseMs: limits.listSearchDebounceMs });
	return (
		<SearchField
			label={t('conversations.searchLabel')}
			placeholder={t('conversations.search')}
			clearLabel={t('conversations.noMatch.clear')}
			maxLength={limits.searchMaxLength}
			value={typed}
			onChange={setTyped}
			onSubmit={submit}
			onClear={() => submit('')}
		/>
	);
}
