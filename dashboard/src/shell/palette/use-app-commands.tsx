import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { Command } from '@debrief/shared/ui/overlays/command-list.tsx';
import {
	Download,
	KeyRound,
	Languages,
	ListFilter,
	LogOut,
	Mic,
	PanelLeft,
	Settings2,
	ShieldCheck,
	SunMoon,
	Trash2,
	Upload,
	UserPen,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useArchiveLink } from '../../data/account/archive.ts';
import { useKeepAppearance } from '../../data/account/profile.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api.ts';
import { runBlocking } from '../../platform/blocking-work.ts';
import { useInstallPrompt } from '../../platform/browser/install-prompt.ts';
import type palette from '../../platform/locales/en/palette.json';
import { useNotify } from '../../platform/notify.ts';
import { useAccountDialog } from '../../stores/account-dialog.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { useUploadDialog } from '../../stores/upload-dialog.ts';
import { pageCommands } from './page-commands.tsx';

export type AppCommand = Command & {
	section: 'actions' | 'pages' | 'settings';
	keywords?: string | undefined;
	run: () => void;
};

type ActionId = keyof (typeof palette)['actions'];
type SettingId = keyof (typeof palette)['settings'];

/** Whatever can be done from any page: its actions, its pages and its settings. */
export function useAppCommands(profile: Profile): readonly AppCommand[] {
	const { t } = useTranslation('palette');
	const navigate = useNavigate();
	const actions = useActions();
	const settings = useSettingCommands();
	const pages = pageCommands(profile).map(
		({ id, path, icon, isOutside }): AppCommand => ({
			id: `page-${id}`,
			section: 'pages',
			label: t(`pages.${id}`),
			icon,
			run: () => (isOutside ? open(path, '_blank', 'noreferrer') : navigate(path)),
		}),
	);
	return [...actions, ...pages, ...settings];
}

function useActions(): AppCommand[] {
	const { t } = useTranslation('palette');
	const navigate = useNavigate();
	const notify = useNotify();
	const session = useSession();
	const archive = useArchiveLink();
	const install = useInstallPrompt();
	const openUpload = useUploadDialog((state) => state.open);
	const openAccount = useAccountDialog((state) => state.open);
	const toggleSidebar = usePreferences((state) => state.toggleSidebar);
	const action = (id: ActionId, icon: ReactNode, run: () => void, keyHint?: string): AppCommand => ({
		id,
		section: 'actions',
		label: t(`actions.${id}`),
		keywords: t(`keywords.${id}`),
		icon,
		run,
		keyHint,
	});
	const download = () =>
		archive.mutate(undefined, { onSuccess: ({ url }) => location.assign(url), onError: notify.failure });
	const signOut = () =>
		void runBlocking(session.signOut)
			.then(() => navigate(paths.signedOut(), { replace: true }))
			.catch(notify.failure);
	return [
		action('record', <Mic />, () => navigate(paths.home(), { state: { focus: 'record' } }), 'R'),
		action('upload', <Upload />, () => openUpload(), 'U'),
		action('filter', <ListFilter />, () => navigate(paths.conversations(), { state: { focus: 'filter' } })),
		action('profile', <UserPen />, () => openAccount('profile')),
		action('password', <KeyRound />, () => openAccount('password')),
		action('secondFactor', <ShieldCheck />, () => openAccount('second-factor')),
		action('archive', <Download />, download),
		action('sidebar', <PanelLeft />, toggleSidebar),
		...(install ? [action('install', <Download />, install)] : []),
		action('signOut', <LogOut />, signOut),
		action('deletion', <Trash2 />, () => openAccount('deletion')),
	];
}

function useSettingCommands(): AppCommand[] {
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
	const language = (id: 'en' | 'de') => () => {
		setLanguage(id);
		keep({ language: id }, { onError: notify.failure });
	};
	const toSettings = () => navigate(paths.settings());
	const toExtension = () => navigate(paths.recordingExtension());
	return [
		setting('themeSystem', <SunMoon />, theme('system')),
		setting('themeLight', <SunMoon />, theme('light')),
		setting('themeDark', <SunMoon />, theme('dark')),
		setting('english', <Languages />, language('en')),
		setting('german', <Languages />, language('de')),
		setting('transcriptLanguage', <Settings2 />, toSettings),
		setting('vocabulary', <Settings2 />, toSettings),
		setting('insights', <Settings2 />, toSettings),
		setting('audioDeletion', <Settings2 />, toSettings),
		setting('allowedSites', <Settings2 />, toExtension),
		setting('recordingPanel', <Settings2 />, toExtension),
	];
}
