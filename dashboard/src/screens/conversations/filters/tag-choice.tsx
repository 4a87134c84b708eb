import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTags } from '../../../data/conversations/tags.ts';
import { useTagNames } from '../../../platform/i18n/use-tag-names.ts';

const searchedFrom = 8;

type ChoiceProps = { chosen: readonly string[]; onChange: (tags: readonly string[]) => void };

export function TagChoice({ chosen, onChange }: ChoiceProps) {
	const { t } = useTranslation('list');
	const { data, isPending, isError, refetch } = useTags();
	const { nameOf, isFoundBy, byName } = useTagNames();
	const [search, setSearch] = useState('');
	if (isError)
		return (
			<div className="grid justify-items-start gap-2">
				<p className="text-muted">{t('tags.failed')}</p>
				<Button size="sm" onPress={() => refetch()}>
					{t('tags.retry')}
				</Button>
			</div>
		);
	if (isPending) return <p className="text-muted">{t('loading')}</p>;
	const known = [...new Set([...chosen, ...data.toSorted(byName)])];
	const shown = known.filter(isFoundBy(search));
	const toggle = (tag: string, isOn: boolean) =>
		onChange(isOn ? [...chosen, tag] : chosen.filter((other) => other !== tag));
	return (
		<div className="grid gap-2">
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
