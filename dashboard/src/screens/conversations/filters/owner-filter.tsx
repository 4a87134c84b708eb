import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Popover, PopoverTrigger } from '@debrief/shared/ui/overlays/popover.tsx';
import UserRound from 'lucide-react/icons/user-round';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../../data/teams/members.ts';
import type { FilterProps } from './filters.ts';
import { FoundChoice } from './found-choice.tsx';

export function OwnerFilter({ filters: { owners }, onChange }: FilterProps) {
	const { t, i18n } = useTranslation('list');
	const count = new Intl.NumberFormat(i18n.language).format(owners.length);
	return (
		<PopoverTrigger>
			<Button variant={owners.length ? 'neutral' : 'filter'}>
				<UserRound />
				{t('owner.label')}
				{owners.length > 0 && <span className="num text-muted">{count}</span>}
			</Button>
			<Popover label={t('owner.label')}>
				<OwnerChoice chosen={owners} onChange={(chosen) => onChange({ owners: chosen })} />
			</Popover>
		</PopoverTrigger>
	);
}

type ChoiceProps = { chosen: readonly string[]; onChange: (owners: readonly string[]) => void };

function OwnerChoice({ chosen, onChange }: ChoiceProps) {
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
