import { countryCodes } from '@debrief/shared/domain/contacts/countries.ts';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { useContactSettings, useSetCountry } from '../../data/contacts/contact-settings.ts';
import { useNotify } from '../../platform/notify.ts';

const none = 'none';

export function PhoneCountry() {
	const { t, i18n } = useTranslation('contacts');
	const notify = useNotify();
	const { data } = useContactSettings();
	const change = useSetCountry();
	if (!data) return null;
	const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
	const countries = countryCodes
		.map((id) => ({ id, name: names.of(id) ?? id }))
		.toSorted((a, b) => a.name.localeCompare(b.name, i18n.language));
	const options = [{ id: none as typeof none | (typeof countryCodes)[number], name: t('country.none') }, ...countries];
	const choose = (id: (typeof options)[number]['id']) =>
		change.mutate(id === none ? null : id, {
			onSuccess: () => notify.success(t('country.saved')),
			onError: notify.failure,
		});
	return (
		<SettingSection title={t('title')}>
			<SettingRow label={t('country.label')} hint={t('country.hint')}>
				{() => (
					<Select
						label={t('country.label')}
						isLabelHidden
						options={options}
						value={data.country ?? none}
						onChange={choose}
					/>
				)}
			</SettingRow>
		</SettingSection>
	);
}
