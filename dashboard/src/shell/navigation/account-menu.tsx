import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { AccountButton } from '@debrief/shared/ui/buttons/account-button.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api.ts';
import { languages, nearestLanguage } from '../../platform/i18n/i18n.ts';
import { useNotify } from '../../platform/notify.ts';
import { type ThemeChoice, usePreferences } from '../../stores/preferences.ts';

const themes: readonly { id: ThemeChoice; label: 'themeSystem' | 'themeLight' | 'themeDark' }[] = [
	{ id: 'system', label: 'themeSystem' },
	{ id: 'light', label: 'themeLight' },
	{ id: 'dark', label: 'themeDark' },
];
const languageNames = { en: 'English', de: 'Deutsch' } as const;

type Props = { profile: Profile; isRail: boolean };

/** The signed-in account, with theme, language and sign-out. */
export function AccountMenu({ profile, isRail }: Props) {
	const { t, i18n } = useTranslation('app');
	const { theme, setTheme, setLanguage } = usePreferences();
	const session = useSession();
	const navigate = useNavigate();
	const notify = useNotify();
	const name = profile.fullName ?? profile.email;
	const signOut = () =>
		session
			.signOut()
			.then(() => navigate(paths.signedOut(), { replace: true }))
			.catch(notify.failure);
	const chooseTheme = (id: string) => {
		const chosen = themes.find((entry) => entry.id === id);
		if (chosen) setTheme(chosen.id);
	};
	const chooseLanguage = (language: string) => {
		setLanguage(language);
		void i18n.changeLanguage(language);
	};
	return (
		<MenuTrigger>
			<AccountButton
				label={t('account.label', { name })}
				name={name}
				note={`${profile.workspaceName}, ${profile.currentPlan.title}`}
				isCompact={isRail}
			/>
			<Menu aria-label={t('account.label', { name })} placement="top start">
				<MenuSection title={t('account.theme')} selected={theme} onSelect={chooseTheme}>
					{themes.map(({ id, label }) => (
						<MenuItem key={id} id={id}>
							{t(`account.${label}`)}
						</MenuItem>
					))}
				</MenuSection>
				<MenuSection title={t('account.language')} selected={nearestLanguage(i18n.language)} onSelect={chooseLanguage}>
					{languages.map((language) => (
						<MenuItem key={language} id={language}>
							{languageNames[language]}
						</MenuItem>
					))}
				</MenuSection>
				<MenuSeparator />
				<MenuItem id="sign-out" icon={<LogOut />} onAction={signOut}>
					{t('account.signOut')}
				</MenuItem>
			</Menu>
		</MenuTrigger>
	);
}
