import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../../data/teams/members.ts';
import { FoundChoice } from './found-choice.tsx';

type ChoiceProps = { chosen: readonly string[]; onChange: (owners: readonly string[]) => void };

export function OwnerChoice({ chosen, onChange }: ChoiceProps) {
	const { t } = useTranslation('list');
	const [search, setSearch] = useState('');
	const found = useMembers(useDeferredValue(search.trim()));
	return (
		<FoundChoice
			texts={{ search: t('owner.search'), failed: t('owner.failed'), noMatch: t('owner.noMatch') }}
			search={search}
			onSearch={setSearch}
			searchMaxLength={254}
			found={found}
			chosen={chosen}
			onChange={onChange}
		>
			{({ fullName, email }) => (
				<span dir="auto" className="wrap-anywhere">
					{fullName ?? email}
				</span>
			)}
		</FoundChoice>
	);
}
