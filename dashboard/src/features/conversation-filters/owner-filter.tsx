import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { Popover, PopoverTrigger } from '@debrief/shared/ui/overlays/popover.tsx';
import { UserRound } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../data/teams/members.ts';
import type { FilterProps } from './filters.ts';

/** Shows conversations of some of the members. */
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
	const { data, isPending, isError, refetch } = useMembers(useDeferredValue(search.trim()));
	const rows = data?.pages.flatMap((page) => page.list) ?? [];
	const toggle = (id: string, isOn: boolean) =>
		onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
	return (
		<div className="grid w-60 gap-2">
			<SearchField
				label={t('owner.search')}
				clearLabel={t('clear')}
				maxLength={254}
				value={search}
				onChange={setSearch}
			/>
			{isError && (
				<div className="grid justify-items-start gap-2">
					<p className="text-muted">{t('owner.failed')}</p>
					<Button size="sm" onPress={() => refetch()}>
						{t('tags.retry')}
					</Button>
				</div>
			)}
			{isPending && <p className="text-muted">{t('loading')}</p>}
			{data && rows.length === 0 && <p className="text-muted">{t('owner.noMatch')}</p>}
			<div className="grid max-h-72 gap-1 overflow-y-auto p-0.5">
				{rows.map(({ id, fullName, email }) => (
					<Checkbox key={id} isSelected={chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
						<span dir="auto" className="wrap-anywhere">
							{fullName ?? email}
						</span>
					</Checkbox>
				))}
			</div>
		</div>
	);
}
