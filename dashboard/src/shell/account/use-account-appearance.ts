import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../stores/preferences.ts';

export function useAccountAppearance(profile: Profile | undefined): void {
	const { i18n } = useTranslation();
	const { setTheme, setLanguage } = usePreferences();
	const { language, theme } = profile ?? { language: null, theme: null };
	useEffect(() => {
		if (theme) setTheme(theme);
	}, [theme, setTheme]);
	useEffect(() => {
		if (!language) return;
		setLanguage(language);
		void i18n.changeLanguage(language);
	}, [language, setLanguage, i18n]);
}
