import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { Popover, PopoverTrigger } from '@debrief/shared/ui/overlays/popover.tsx';
import Tag from 'lucide-react/icons/tag';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTags } from '../../../data/conversations/tags.ts';
import { useTagNames } from '../../../platform/i18n/use-tag-names.ts';
import type { FilterProps } from './filters.ts';

const searchedFrom = 8;

type Props = FilterProps & { hasTags: boolean; onLocked: () => void };

export function TagFilter({ filters: { tags }, onChange, hasTags, onLocked }: Props) {
	const { t, i18n } = useTranslation('list');
	const count = new Intl.NumberFormat(i18n.language).format(tags.length);
	const label = (
		<>
			<Tag />
			{t('tags.label')}
			{tags.length > 0 && <span className="num text-muted">{count}</span>}
		</>
	);
	if (!hasTags)
		return (
			<Button variant="filter" onPress={onLocked}>
				{label}
			</Button>
		);
	return (
		<PopoverTrigger>
			<Button variant={tags.length ? 'neutral' : 'filter'}>{label}</Button>
			<Popover label={t('tags.label')}>
				<TagChoice chosen={tags} onChange={(chosen) => onChange({ tags: chosen })} />
			</Popover>
		</PopoverTrigger>
	);
}

type ChoiceProps = { chosen: readonly string[]; onChange: (tags: readonly string[]) => void };

function TagChoice({ chosen, onChange }: ChoiceProps) {
	const { t } = useTranslation('list');
	const { data, isPending, isError, refetch } = useTags();
	const { nameOf, isFoundBy, byName } = useTagNames();
	const [search, setSearch] = useState('');
	if (isError)
		return (
			<div className="grid w-60 justify-items-start gap-2">
				<p className="text-muted">{t('tags.failed')}</p>
				<Button size="sm" onPress={() => refetch()}>
					{t('tags.retry')}
				</Button>
			</div>
		);
	if (isPending) return <p className="w-60 text-muted">{t('loading')}</p>;
	const known = [...new Set([...chosen, ...data.toSorted(byName)])];
	const shown = known.filter(isFoundBy(search));
	const toggle = (tag: string, isOn: boolean) =>
		onChange(isOn ? [...chosen, tag] : chosen.filter((other) => other !== tag));
	return (
		<div className="grid w-60 gap-2">
			{known.length > searchedFrom && (
				<SearchField label={t('tags.search')} clearLabel={t('clear')} value={search} onChange={setSearch} />
			)}
			{known.length === 0 && <p className="text-muted">{t('tags.none')}</p>}
			{known.length > 0 && shown.length === 0 && <p className="text-muted">{t('tags.noMatch')}</p>}
			<div className="grid max-h-72 gap-1 overflow-y-auto p-0.5">
				{shown.map((tag) => (
					<Checkbox key={tag} isSelected={chosen.includes(tag)} onChange={(isOn) => toggle(tag, isOn)}>
						<span className="wrap-anywhere">{nameOf(tag)}</span>
					</Checkbox>
				))}
			</div>
		</div>
	);
}
