import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { SettingRow } from '@debrief/shared/ui/layout/setting-row.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguageOptions } from '../../data/engines/languages.ts';
import { LanguageNotice } from '../../platform/i18n/language-notice.tsx';

const browser = 'browser';

type Props = { chosen: string | null; onChange: (languageCode: string | null) => void };

export function LanguageRow({ chosen, onChange }: Props) {
	const { t } = useTranslation('extension');
	const { options, note } = useLanguageOptions(chosen ?? 'en-US');
	return (
		<SettingRow label={t('language.label')} hint={t('language.hint')}>
			{() => (
				<Select
					label={t('language.label')}
					isLabelHidden
					value={chosen ?? browser}
					onChange={(id) => onChange(id === browser ? null : id)}
					options={[{ id: browser, name: t('language.ofBrowser') }, ...options]}
					hint={chosen !== null && note && <LanguageNotice note={note} />}
				/>
			)}
		</SettingRow>
	);
}
