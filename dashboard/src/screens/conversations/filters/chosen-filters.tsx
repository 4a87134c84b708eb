import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Chip } from '@debrief/shared/ui/display/chip.tsx';
import { useTranslation } from 'react-i18next';
import { useContactName } from '../../../data/contacts/contact-name.ts';
import { useTagNames } from '../../../platform/i18n/use-tag-names.ts';
import { useDaysText } from './day-form.tsx';
import type { FilterProps } from './filters.ts';

const tagsShown = 6;

type Props = FilterProps & { onClear: () => void };

export function ChosenFilters({ filters, onChange, onClear }: Props) {
	const { t } = useTranslation('list');
	const { from, direction, kind, tags, isShared, isArchived, owners, contacts } = filters;
	const contactName = useContactName(contacts);
	const { nameOf } = useTagNames();
	const daysText = useDaysText();
	const chips = [
		from !== null && {
			key: 'from',
			text: daysText(filters),
			remove: () => onChange({ from: null, to: null }),
		},
		direction !== null && {
			key: 'direction',
			text: t(`options.${direction}`),
			remove: () => onChange({ direction: null }),
		},
		kind !== null && { key: 'kind', text: t(`options.${kind}`), remove: () => onChange({ kind: null }) },
		isShared && { key: 'shared', text: t('sharedWithMe'), remove: () => onChange({ isShared: false }) },
		isArchived && { key: 'archive', text: t('archive.title'), remove: () => onChange({ isArchived: false }) },
		owners.length > 0 && {
			key: 'owners',
			text: t('owner.chosen', { count: owners.length }),
			remove: () => onChange({ owners: [] }),
		},
		contacts.length > 0 && {
			key: 'contacts',
			text: contactName ?? t('contactFilter.chosen', { count: contacts.length }),
			remove: () => onChange({ contacts: [] }),
		},
		...tags.slice(0, tagsShown).map((tag) => ({
			key: `tag ${tag}`,
			text: t('tags.one', { tag: nameOf(tag) }),
			remove: () => onChange({ tags: tags.filter((other) => other !== tag) }),
		})),
	].filter((chip) => chip !== false);
	const more = tags.length - tagsShown;
	return (
		<ul aria-label={t('chosen')} className="flex min-w-0 flex-wrap items-center gap-1.5">
			{chips.map(({ key, text, remove }) => (
				<li key={key} className="flex min-w-0 max-w-full">
					<Chip onRemove={remove} removeLabel={t('remove', { filter: text })}>
						<span className="max-w-60 truncate">{text}</span>
					</Chip>
				</li>
			))}
			{more > 0 && (
				<li className="flex">
					<Chip>{t('tags.more', { count: more })}</Chip>
				</li>
			)}
			<li className="flex">
				<Button variant="text" size="sm" onPress={onClear}>
					{t('clearFilters')}
				</Button>
			</li>
		</ul>
	);
}
