import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import FileUp from 'lucide-react/icons/file-up';
import Globe from 'lucide-react/icons/globe';
import Handshake from 'lucide-react/icons/handshake';
import KeyRound from 'lucide-react/icons/key-round';
import ListTodo from 'lucide-react/icons/list-todo';
import Newspaper from 'lucide-react/icons/newspaper';
import Plus from 'lucide-react/icons/plus';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserPlus from 'lucide-react/icons/user-plus';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type palette from '../../platform/locales/en/palette.json';
import { arrivalFor } from '../../platform/use-arrival.ts';
import type { AppCommand } from './app-command.ts';

type Creation = {
	id: keyof (typeof palette)['creations'];
	path: string;
	action: string;
	icon: ReactNode;
};

const creations = (profile: Profile): readonly Creation[] =>
	profile.role === 'reseller'
		? [{ id: 'customer', path: paths.customers(), action: 'new', icon: <UserPlus /> }]
		: ofMembers(profile);

const ofMembers = ({ role, rank, features }: Profile): readonly Creation[] => [
	{ id: 'conversation', path: paths.conversations(), action: 'new', icon: <Plus /> },
	{ id: 'task', path: paths.tasks(), action: 'new', icon: <ListTodo /> },
	{ id: 'contact', path: paths.contacts('address-book'), action: 'new', icon: <UserPlus /> },
	{ id: 'contacts', path: paths.contacts('address-book'), action: 'import', icon: <FileUp /> },
	...(hasRight(rank, 'changeRanks')
		? [{ id: 'team', path: paths.teams(), action: 'new', icon: <UsersRound /> } as const]
		: []),
	...(features.includes('thirdPartyApi')
		? [{ id: 'apiKey', path: paths.apiKeys(), action: 'new', icon: <KeyRound /> } as const]
		: []),
	{ id: 'site', path: paths.recordingExtension(), action: 'own', icon: <Globe /> },
	...(role === 'admin' ? administration : []),
];

const administration: readonly Creation[] = [
	{ id: 'news', path: paths.news(), action: 'new', icon: <Newspaper /> },
	{ id: 'discountCode', path: paths.discountCodes(), action: 'new', icon: <TicketPercent /> },
	{ id: 'reseller', path: paths.resellers(), action: 'new', icon: <Handshake /> },
	{ id: 'app', path: paths.oauthClients(), action: 'new', icon: <KeyRound /> },
];

export function useCreationCommands(profile: Profile): AppCommand[] {
	const { t } = useTranslation('palette');
	const navigate = useNavigate();
	const { pathname } = useLocation();
	return creations(profile)
		.filter(({ path }) => path !== pathname)
		.map(({ id, path, action, icon }) => ({
			id: `create-${id}`,
			section: 'actions',
			label: t(`creations.${id}`),
			keywords: t('creationKeywords'),
			icon,
			run: () => navigate(path, { state: arrivalFor(action) }),
		}));
}
