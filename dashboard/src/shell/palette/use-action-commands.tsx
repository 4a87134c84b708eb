import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import Building2 from 'lucide-react/icons/building-complex';
import Download from 'lucide-react/icons/download';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import KeyRound from 'lucide-react/icons/key-round';
import ListFilter from 'lucide-react/icons/list-filter';
import LogOut from 'lucide-react/icons/log-out';
import Mic from 'lucide-react/icons/mic';
import PanelLeft from 'lucide-react/icons/panel-left';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash';
import Upload from 'lucide-react/icons/upload';
import UserPen from 'lucide-react/icons/user-pen';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useArchiveLink } from '../../data/account/archive.ts';
import { useMemberships } from '../../data/teams/invitations.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api.ts';
import { runBlocking } from '../../platform/blocking-work.ts';
import { canUsePasskeys } from '../../platform/browser/can-use-passkeys.ts';
import { useInstallPrompt } from '../../platform/browser/install-prompt.ts';
import type palette from '../../platform/locales/en/palette.json';
import { useNotify } from '../../platform/notify.ts';
import { useAccountDialog } from '../../stores/account-dialog.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { useUploadDialog } from '../../stores/upload-dialog.ts';
import type { AppCommand } from './app-command.ts';

type ActionId = keyof (typeof palette)['actions'];

export function useActionCommands(profile: Profile): AppCommand[] {
	const { t } = useTranslation('palette');
	const navigate = useNavigate();
	const notify = useNotify();
	const session = useSession();
	const archive = useArchiveLink();
	const install = useInstallPrompt();
	const workspaces = useWorkspaceCommands();
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
	const invites = hasRight(profile.rank, 'changeRanks');
	const ofConversations = [
		action('record', <Mic />, () => navigate(paths.home(), { state: { focus: 'record' } }), 'R'),
		action('upload', <Upload />, () => openUpload(), 'U'),
		action('filter', <ListFilter />, () => navigate(paths.conversations(), { state: { focus: 'filter' } })),
		...(invites ? [action('invite', <UserPlus />, () => navigate(paths.members('all')))] : []),
		...workspaces,
		action('archive', <Download />, download),
	];
	return [
		...(profile.role === 'reseller' ? [] : ofConversations),
		action('profile', <UserPen />, () => openAccount('profile')),
		action('password', <KeyRound />, () => openAccount('password')),
		action('secondFactor', <ShieldCheck />, () => openAccount('second-factor')),
		...(canUsePasskeys() ? [action('passkeys', <Fingerprint />, () => openAccount('passkeys'))] : []),
		action('sidebar', <PanelLeft />, toggleSidebar),
		...(install ? [action('install', <Download />, install)] : []),
		action('signOut', <LogOut />, signOut),
		action('deletion', <Trash2 />, () => openAccount('deletion')),
	];
}

function useWorkspaceCommands(): AppCommand[] {
	const { t } = useTranslation('palette');
	const navigate = useNavigate();
	const notify = useNotify();
	const session = useSession();
	const others = (useMemberships(true).data?.list ?? []).filter(({ isActive }) => !isActive);
	const enter = (id: string) =>
		void runBlocking(() => session.switchWorkspace(id))
			.then(() => navigate(paths.home()))
			.catch(notify.failure);
	return others.map(({ workspaceId, workspaceName }) => ({
		id: `workspace-${workspaceId}`,
		section: 'actions',
		label: t('enterWorkspace', { workspace: workspaceName }),
		icon: <Building2 />,
		run: () => enter(workspaceId),
	}));
}
