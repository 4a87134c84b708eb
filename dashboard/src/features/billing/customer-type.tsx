import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { useTranslation } from 'react-i18next';

type CustomerKind = 'private' | 'company';

export function CustomerType({ value, onChange }: { value: CustomerKind; onChange: (kind: CustomerKind) => void }) {
	const { t } = useTranslation('billing');
	return (
		<SegmentedControl
			label={t('payment.forWhom')}
			value={value}
			onChange={onChange}
			segments={[
				{ id: 'private', name: t('payment.private') },
				{ id: 'company', name: t('payment.company') },
			]}
		/>
	);
}
