import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { RadioCards } from '@debrief/shared/ui/fields/radio-cards.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Calendar from 'lucide-react/icons/calendar';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Contact from 'lucide-react/icons/contact';
import Layers from 'lucide-react/icons/layers';
import Tag from 'lucide-react/icons/tag';
import UserRound from 'lucide-react/icons/user-round';
import type { LucideIcon } from 'lucide-react/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../platform/i18n/format.ts';
import { ContactChoice } from './contact-choice.tsx';
import { DayForm, useDaysText } from './day-form.tsx';
import { directions, type FilterProps, kinds } from './filters.ts';
import { OwnerChoice } from './owner-choice.tsx';
import { TagChoice } from './tag-choice.tsx';

const parts = ['day', 'kind', 'tags', 'owner', 'contact'] as const;
type Part = (typeof parts)[number];

const icons: Record<Part, LucideIcon> = { day: Calendar, kind: Layers, tags: Tag, owner: UserRound, contact: Contact };
const labels = {
	day: 'day.label',
	kind: 'kind.label',
	tags: 'tags.label',
	owner: 'owner.label',
	contact: 'contact',
} as const;

type Props = FilterProps & { hasTags: boolean; onLocked: () => void };

export function FilterPanel({ hasTags, onLocked, ...props }: Props) {
	const { t } = useTranslation('list');
	const [open, setOpen] = useState<Part | null>(null);
	const [left, setLeft] = useState<Part | null>(null);
	const choose = (part: Part) => (part === 'tags' && !hasTags ? onLocked() : setOpen(part));
	const close = () => {
		setLeft(open);
		setOpen(null);
	};
	if (!open) return <AllFilters {...props} focused={left} onOpen={choose} />;
	return (
		<div className="grid w-66 gap-3">
			<span className="-m-1">
				<Button
					variant="quiet"
					size="sm"
					autoFocus
					aria-label={t('backFrom', { filter: t(labels[open]) })}
					onPress={close}
				>
					<ArrowLeft />
					{t(labels[open])}
				</Button>
			</span>
			<OneFilter part={open} {...props} />
		</div>
	);
}

type AllProps = FilterProps & { focused: Part | null; onOpen: (part: Part) => void };

function AllFilters({ filters, onChange, focused, onOpen }: AllProps) {
	const { t, i18n } = useTranslation('list');
	const daysText = useDaysText();
	const { kind, tags, owners, contacts } = filters;
	const count = ({ length }: readonly string[]) => (length ? formatCount(length, i18n.language) : '');
	const chosen: Record<Part, string> = {
		day: daysText(filters),
		kind: kind ? t(`options.${kind}`) : '',
		tags: count(tags),
		owner: count(owners),
		contact: count(contacts),
	};
	const segments = [
		{ id: 'both' as const, name: t('direction.both') },
		...directions.map((id) => ({ id, name: t(`options.${id}`) })),
	];
	return (
		<div className="grid w-66 gap-2">
			<ul className="-mx-1.5">
				{parts.map((part) => {
					const Icon = icons[part];
					return (
						<li key={part}>
							<Button variant="quiet" isBlock autoFocus={part === focused} onPress={() => onOpen(part)}>
								<span className="flex w-61 items-center gap-2">
									<Icon className="flex-none" />
									{t(labels[part])}
									<span className="num ml-auto min-w-0 truncate text-muted">{chosen[part]}</span>
									<ChevronRight className="flex-none" />
								</span>
							</Button>
						</li>
					);
				})}
			</ul>
			<SegmentedControl
				label={t('direction.label')}
				segments={segments}
				value={filters.direction ?? 'both'}
				onChange={(id) => onChange({ direction: id === 'both' ? null : id })}
			/>
			<Checkbox isSelected={filters.isShared} onChange={(isShared) => onChange({ isShared })}>
				{t('sharedWithMe')}
			</Checkbox>
			<Checkbox isSelected={filters.isArchived} onChange={(isArchived) => onChange({ isArchived })}>
				{t('archive.title')}
			</Checkbox>
		</div>
	);
}

function OneFilter({ part, filters, onChange }: FilterProps & { part: Part }) {
	const { t } = useTranslation('list');
	if (part === 'day') return <DayForm filters={filters} onChange={onChange} />;
	if (part === 'tags') return <TagChoice chosen={filters.tags} onChange={(tags) => onChange({ tags })} />;
	if (part === 'owner') return <OwnerChoice chosen={filters.owners} onChange={(owners) => onChange({ owners })} />;
	if (part === 'contact')
		return <ContactChoice chosen={filters.contacts} onChange={(contacts) => onChange({ contacts })} />;
	const all = { id: 'all' as const, title: t('kind.all') };
	return (
		<RadioCards
			label={t('kind.label')}
			cards={[all, ...kinds.map((id) => ({ id, title: t(`options.${id}`) }))]}
			value={filters.kind ?? 'all'}
			onChange={(id) => onChange({ kind: id === 'all' ? null : id })}
		/>
	);
}
