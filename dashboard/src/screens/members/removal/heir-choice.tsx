import { RadioCards } from '@debrief/shared/ui/fields/radio-cards.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../../data/teams/members.ts';
import { ListSearch } from '../../../shell/lists/list-search.tsx';
import { PagedList } from '../../../shell/lists/paged-list.tsx';

export const anAdmin = 'default';

type Props = {
	defaultName: string;
	hidden: readonly string[];
	chosen: string;
	onChange: (id: string) => void;
};

export function HeirChoice({ defaultName, hidden, chosen, onChange }: Props) {
	const { t } = useTranslation('members');
	const [search, setSearch] = useState('');
	const members = useMembers(search);
	return (
		<section aria-label={t('removal.heir')} className="grid grid-cols-1 gap-2">
			<h3 className="font-act">{t('removal.heir')}</h3>
			<ListSearch label={t('search')} clearLabel={t('clearSearch')} search={search} onSearch={setSearch} />
			<div className="max-h-64 overflow-y-auto">
				<PagedList list={members} failedTitle={t('loadFailed')} empty={<p className="text-muted">{t('noMatch')}</p>}>
					{(rows) => (
						<RadioCards
							label={t('removal.heir')}
							cards={[
								{ id: anAdmin, title: defaultName },
								...rows
									.filter(({ id }) => !hidden.includes(id))
									.map(({ id, fullName, email }) => ({ id, title: fullName ?? email, hint: fullName && email })),
							]}
							value={chosen}
							onChange={onChange}
						/>
					)}
				</PagedList>
			</div>
		</section>
	);
}
