import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { interfaceLanguages } from '@debrief/shared/domain/accounts/interface-languages.ts';
import Languages from 'lucide-react/icons/languages';
import Settings2 from 'lucide-react/icons/settings-2';
import SunMoon from 'lucide-react/icons/sun-moon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useKeepAppearance } from '../../data/account/profile.ts';
import { languageName } from '../../platform/i18n/format.ts';
import { useNotify } from '../../platform/notify.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { type SettingId, settingPlaces } from '../navigation/setting-places.ts';
import type { AppCommand } from './app-command.ts';

export function useSettingCommands(profile: Profile): AppCommand[] {
	const { t } = useTranslation('palette');
	const navigate = useNavigate();
	const notify = useNotify();
	const { mutate: keep } = useKeepAppearance();
	const { setTheme, setLanguage } = usePreferences();
	const setting = (id: SettingId, icon: ReactNode, run: () => void): AppCommand => ({
		id: `setting-${id}`,
		section: 'settings',
		label: t(`settings.${id}`),
		icon,
		run,
	});
	const theme = (id: 'system' | 'light' | 'dark') => () => {
		setTheme(id);
		keep({ theme: id }, { onError: notify.failure });
	};
	const languages = interfaceLanguages.map(
		(language): AppCommand => ({
			id: `setting-language-${language}`,
			section: 'settings',
			label: t('language', { name: languageName(language) }),
			icon: <Languages />,
			run: () => {
				setLanguage(language);
				keep({ language }, { onError: notify.failure });
			},
		}),
	);
	const appearance = [
		setting('themeSystem', <SunMoon />, theme('system')),
		setting('themeLight', <SunMoon />, theme('light')),
		setting('themeDark', <SunMoon />, theme('dark')),
		...languages,
	];
	if (profile.role === 'reseller') return appearance;
	return [
		...appearance,
		...settingPlaces(profile).map(({ id, path }) => setting(id, <Settings2 />, () => navigate(path))),
	];
}
