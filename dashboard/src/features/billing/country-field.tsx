import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export type Countries = { list: { iso: string; name: string }[]; currentCountry: string | null };

type Props = {
	countries: Countries;
	value: string;
	onChange: (iso: string) => void;
	onBlur: () => void;
	error: string | undefined;
};

export function CountryField({ countries, value, onChange, onBlur, error }: Props) {
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
