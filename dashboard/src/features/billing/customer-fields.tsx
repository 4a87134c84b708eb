import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useMemo } from 'react';
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

export type Countries = { list: { iso: string; name: string }[]; currentCountry: string | null };

type CountryProps = {
	countries: Countries;
	value: string;
	onChange: (iso: string) => void;
	onBlur: () => void;
	error: string | undefined;
};

export function CountryField({ countries, value, onChange, onBlur, error }: CountryProps) {
	const { t, i18n } = useTranslation('billing');
	const options = useMemo(() => {
		const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
		const named = countries.list.map(({ iso, name }) => ({ id: iso, name: names.of(iso) ?? name }));
		return named.toSorted((a, b) => a.name.localeCompare(b.name, i18n.language));
	}, [countries, i18n.language]);
	return (
		<Select
			label={t('payment.country')}
			placeholder={t('payment.chooseCountry')}
			options={options}
			value={value || null}
			onChange={onChange}
			onBlur={onBlur}
			error={error}
		/>
	);
}
