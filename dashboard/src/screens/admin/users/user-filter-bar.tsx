import { type UserState, userStates } from '@debrief/shared/domain/accounts/user-states.ts';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../platform/i18n/format.ts';
import { ListSearch } from '../../../shell/lists/list-search.tsx';
import type { useUsersState } from './use-users-state.ts';

type Props = {
	state: Pick<ReturnType<typeof useUsersState>, 'search' | 'setSearch' | 'state' | 'setState'>;
	shown: number;
	query?: { total: number; totalIsLowerBound?: boolean | undefined };
};

const everyState = 'all';

export function UserFilterBar({ state: { search, setSearch, state, setState }, shown, query }: Props) {
	const { t, i18n } = useTranslation('users');
	const { t: app } = useTranslation('app');
	const count = (value: number) => formatCount(value, i18n.language);
	const options = [
		{ id: everyState, name: t('anyState') },
		...userStates.map((id) => ({ id, name: t(`state.${id}`) })),
	] as const satisfies readonly { id: UserState | typeof everyState; name: string }[];
	return (
		<div className="flex flex-wrap items-center gap-2 pb-3">
			<div className="w-full min-w-28 flex-none sm:w-72">
				<ListSearch label={t('search')} clearLabel={t('clearSearch')} search={search} onSearch={setSearch} />
			</div>
			<Select
				label={t('filter')}
				isLabelHidden
				variant="quiet"
				options={options}
				value={state ?? everyState}
				onChange={(id) => setState(id === everyState ? null : id)}
			/>
			{query && shown > 0 && (
				<span role="status" className="num ml-auto text-muted max-sm:sr-only">
					{app(query.totalIsLowerBound ? 'conversations.atLeast' : 'conversations.count', {
						shown: count(shown),
						total: count(query.total),
					})}
				</span>
			)}
		</div>
	);
}
