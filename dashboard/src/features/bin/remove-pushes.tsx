import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { useTranslation } from 'react-i18next';
import { usePushCount } from '../../data/workspace/pushes.ts';

type Props = { callIds: readonly string[]; isSelected: boolean; onChange: (isSelected: boolean) => void };

export function RemovePushes({ callIds, isSelected, onChange }: Props) {
	const { t, i18n } = useTranslation('bin');
	const { data: counts = [] } = usePushCount(callIds);
	if (counts.length === 0) return null;
	const titles = new Intl.ListFormat(i18n.language).format(counts.map(({ providerTitle }) => providerTitle));
	const count = Math.max(...counts.map(({ conversations }) => conversations));
	return (
		<div className="pt-3">
			<Checkbox isSelected={isSelected} onChange={onChange}>
				{callIds.length === 1 ? t('removesPush', { titles }) : t('removesPushes', { count, titles })}
			</Checkbox>
		</div>
	);
}
