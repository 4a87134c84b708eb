import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { type InterfaceLanguage, interfaceLanguages } from '@debrief/shared/domain/accounts/interface-languages.ts';
import type { ThemeChoice } from '@debrief/shared/domain/accounts/theme-choices.ts';
import { plans } from '@debrief/shared/domain/plans.ts';
import { AccountButton } from '@debrief/shared/ui/buttons/account-button.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserPen from 'lucide-react/icons/user-pen';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useKeepAppearance, useProfilePhoto } from '../../data/account/profile.ts';
import { useMemberships } from '../../data/teams/invitations.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api.ts';
import { runBlocking } from '../../platform/blocking-work.ts';
import { languageName } from '../../platform/i18n/format.ts';
import { nearestLanguage } from '../../platform/i18n/i18n.ts';
import { useNotify } from '../../platform/notify.ts';
import { type AccountDialogKind, useAccountDialog } from '../../stores/account-dialog.ts';
import { usePreferences } from '../../stores/preferences.ts';

const themes: readonly { id: ThemeChoice; label: 'themeSystem' | 'themeLight' | 'themeDark' }[] = [
	{ id: 'system', label: 'themeSystem' },
	{ id: 'light', label: 'themeLight' },
	{ id: 'dark', label: 'themeDark' },
];

type Props = { profile: Profile; isRail: boolean };

export function AccountMenu({ profile, isRail }: Props) {
	const { t, i18n } = useTranslation('app');
	const { theme, setTheme, setLanguage } = usePreferences();
	const session = useSession();
	const navigate = useNavigate();
	const notify = useNotify();
	const { mutate: keep } = useKeepAppearance();
	const [wasOpened, setWasOpened] = useState(false);
	const workspaces = useMemberships(wasOpened).data?.list ?? [];
	const enterWorkspace = (id: string) => {
		if (id === workspaces.find(({ isActive }) => isActive)?.workspaceId) return;
		runBlocking(() => session.switchWorkspace(id))
			.then(() => navigate(paths.home()))
			.catch(notify.failure);
	};
	const openDialog = (shown: AccountDialogKind) => {
		// The drawer of small screens would cover the dialog.
		document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
		useAccountDialog.getState().open(shown);
	};
	const hasPlan = profile.hasBilling && profile.role !== 'reseller';
	const photo = useProfilePhoto(profile);
	const name = profile.fullName ?? profile.email;
	const signOut = () =>
		runBlocking(session.signOut)
			.then(() => navigate(paths.signedOut(), { replace: true }))
			.catch(notify.failure);
	const chooseTheme = (id: string) => {
		const chosen = themes.find((entry) => entry.id === id);
		if (!chosen) return;
		setTheme(chosen.id);
		keep({ theme: chosen.id }, { onError: notify.failure });
	};
	const chooseLanguage = (id: string) => {
		const language: InterfaceLanguage = nearestLanguage(id);
		setLanguage(language);
		keep({ language }, { onError: notify.failure });
	};
	return (
		<MenuTrigger onOpenChange={(isOpen) => isOpen && setWasOpened(true)}>
			<AccountButton
				label={t('account.label', { name })}
				name={name}
				note={hasPlan ? `${profile.workspaceName}, ${profile.currentPlan.title}` : profile.workspaceName}
				isCompact={isRail}
				photo={photo}
			/>
			<Menu aria-label={t('account.label', { name })} placement="top start">
				<MenuItem id="profile" icon={<UserPen />} onAction={() => openDialog('profile')}>
					{t('account.profile')}
				</MenuItem>
				<MenuItem id="password" icon={<KeyRound />} onAction={() => openDialog('password')}>
					{t('account.password')}
				</MenuItem>
				<MenuItem id="sessions" icon={<MonitorSmartphone />} onAction={() => navigate(paths.devices())}>
					{t('account.sessions')}
				</MenuItem>
				{hasPlan && (
					<MenuItem
						id="payments"
						icon={<ReceiptText />}
						isDisabled={plans[profile.currentPlan.key].isOfferedUpgrade}
						onAction={() => navigate(paths.invoices())}
					>
						{t('account.payments')}
					</MenuItem>
				)}
				<MenuSeparator />
				{workspaces.length > 1 && (
					<MenuSection
						title={t('account.workspace')}
						selected={workspaces.find(({ isActive }) => isActive)?.workspaceId ?? ''}
						onSelect={enterWorkspace}
					>
						{workspaces.map(({ workspaceId, workspaceName }) => (
							<MenuItem key={workspaceId} id={workspaceId}>
								{workspaceName}
							</MenuItem>
						))}
					</MenuSection>
				)}
				<MenuSection title={t('account.theme')} selected={theme} onSelect={chooseTheme}>
					{themes.map(({ id, label }) => (
						<MenuItem key={id} id={id}>
							{t(`account.${label}`)}
						</MenuItem>
					))}
				</MenuSection>
				<MenuSection title={t('account.language')} selected={nearestLanguage(i18n.language)} onSelect={chooseLanguage}>
					{interfaceLanguages.map((language) => (
						<MenuItem key={language} id={language}>
							{languageName(language)}
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
