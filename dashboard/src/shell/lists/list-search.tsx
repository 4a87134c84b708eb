import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { useTypedSearch } from '../search/use-typed-search.ts';

type Props = { label: string; clearLabel: string; search: string; onSearch: (search: string) => void };

export function ListSearch({ label, clearLabel, search, onSearch }: Props) {
	const { typed, setTyped, submit } = useTypedSearch({ search, onSearch, pauseMs: 400 });
	return (
		<SearchField
			label={label}
			clearLabel={clearLabel}
			maxLength={254}
			value={typed}
			onChange={setTyped}
			onSubmit={submit}
			onClear={() => submit('')}
		/>
	);
}
