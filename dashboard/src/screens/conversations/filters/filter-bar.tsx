import { addressBook } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { Menu, MenuItem, MenuSection, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import { Popover, PopoverTrigger } from '@debrief/shared/ui/overlays/popover.tsx';
import Contact from 'lucide-react/icons/contact';
import Layers from 'lucide-react/icons/layers';
import Users from 'lucide-react/icons/users';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContacts } from '../../../data/contacts/contacts.ts';
import { DayFilter } from './day-filter.tsx';
import { directions, type FilterProps, kinds } from './filters.ts';
import { FoundChoice } from './found-choice.tsx';
import { OwnerFilter } from './owner-filter.tsx';
import { type ListSort, SortMenu } from './sort-menu.tsx';
import { TagFilter } from './tag-filter.tsx';

function ContactFilter({ filters: { contacts }, onChange }: FilterProps) {
	const { t, i18n } = useTranslation('list');
	return (
		<PopoverTrigger>
			<Button variant={contacts.length ? 'neutral' : 'filter'}>
				<Contact />
				{t('contact')}
				{contacts.length > 0 && (
					<span className="num text-muted">{new Intl.NumberFormat(i18n.language).format(contacts.length)}</span>
				)}
			</Button>
			<Popover label={t('contact')}>
				<ContactChoice chosen={contacts} onChange={(chosen) => onChange({ contacts: chosen })} />
			</Popover>
		</PopoverTrigger>
	);
}

type Props = FilterProps & {
	sort: ListSort | null;
	onSort: (sort: ListSort | null) => void;
	hasTags: boolean;
	onLocked: () => void;
};

export function FilterBar({ filters, onChange, sort, onSort, hasTags, onLocked }: Props) {
	const { t } = useTranslation('list');
	const segments = [
		{ id: 'both' as const, name: t('direction.both') },
		...directions.map((id) => ({ id, name: t(`options.${id}`) })),
	];
	return (
		<fieldset
			aria-label={t('filters')}
			className="flex min-w-0 items-center gap-2 *:flex-none max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
		>
			<DayFilter filters={filters} onChange={onChange} />
			<SegmentedControl
				label={t('direction.label')}
				segments={segments}
				value={filters.direction ?? 'both'}
				onChange={(id) => onChange({ direction: id === 'both' ? null : id })}
			/>
			<KindFilter filters={filters} onChange={onChange} />
			<TagFilter filters={filters} onChange={onChange} hasTags={hasTags} onLocked={onLocked} />
			<Button
				variant={filters.isShared ? 'neutral' : 'filter'}
				aria-pressed={filters.isShared}
				onPress={() => onChange({ isShared: !filters.isShared })}
			>
				<Users />
				{t('sharedWithMe')}
			</Button>
			<OwnerFilter filters={filters} onChange={onChange} />
			<ContactFilter filters={filters} onChange={onChange} />
			<SortMenu sort={sort} onSort={onSort} />
		</fieldset>
	);
}

function KindFilter({ filters: { kind }, onChange }: FilterProps) {
	const { t } = useTranslation('list');
	const choose = (id: string) => onChange({ kind: kinds.find((known) => known === id) ?? null });
	return (
		<MenuTrigger>
			<Button variant={kind ? 'neutral' : 'filter'}>
				<Layers />
				{kind ? t(`options.${kind}`) : t('kind.label')}
			</Button>
			<Menu aria-label={t('kind.label')}>
				<MenuSection title={t('kind.label')} selected={kind ?? 'all'} onSelect={choose}>
					<MenuItem id="all">{t('kind.all')}</MenuItem>
					{kinds.map((id) => (
						<MenuItem key={id} id={id}>
							{t(`options.${id}`)}
						</MenuItem>
					))}
				</MenuSection>
			</Menu>
		</MenuTrigger>
	);
}

type ContactChoiceProps = { chosen: readonly string[]; onChange: (contacts: readonly string[]) => void };

function ContactChoice({ chosen, onChange }: ContactChoiceProps) {
	const { t } = useTranslation('list');
	const [typed, setTyped] = useState('');
	const text = useDeferredValue(typed).trim();
	const search = text.length >= limits.contactSearchMinLength ? text : '';
	const found = useContacts({ provider: addressBook, ...(search && { search }) });
	return (
		<FoundChoice
			texts={{
				search: t('contactFilter.search'),
				failed: t('contactFilter.failed'),
				noMatch: t('contactFilter.noMatch'),
			}}
			search={typed}
			onSearch={setTyped}
			searchMaxLength={limits.contactFieldMaxLength}
			found={found}
			chosen={chosen}
			onChange={onChange}
		>
			{({ displayName, company }) => (
				<>
					<bdi className="wrap-anywhere">{displayName}</bdi>
					{company && company !== displayName && <bdi className="text-muted text-xs"> {company}</bdi>}
				</>
			)}
		</FoundChoice>
	);
}
