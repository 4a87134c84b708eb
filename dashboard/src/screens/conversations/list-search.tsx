import { limits } from '@debrief/shared/domain/limits.ts';
import { SearchField } from '@debrief/shared/ui/search-field.tsx';
import { useTranslation } from 'react-i18next';
import { useTypedSearch } from '../../shell/search/use-typed-search.ts';

const pauseMs = 400;

type Props = { search: string; onSearch: (search: string) => void };

/** Searches while one types, after a short pause; at once on Enter. */
export function ListSearch({ search, onSearch }: Props) {
	const { t } = useTranslation('app');
	const { typed, setTyped, submit } = useTypedSearch({ search, onSearch, pauseMs });
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
