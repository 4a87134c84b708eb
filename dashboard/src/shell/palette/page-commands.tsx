import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import Archive from 'lucide-react/icons/archive';
import AudioLines from 'lucide-react/icons/audio-lines';
import Building2 from 'lucide-react/icons/building-complex';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Code from 'lucide-react/icons/code';
import Contact from 'lucide-react/icons/contact';
import Cpu from 'lucide-react/icons/cpu';
import Handshake from 'lucide-react/icons/handshake';
import HardDrive from 'lucide-react/icons/hard-drive';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Link2 from 'lucide-react/icons/link-2';
import ListChecks from 'lucide-react/icons/list-checks';
import ListTodo from 'lucide-react/icons/list-todo';
import Mail from 'lucide-react/icons/mail';
import Merge from 'lucide-react/icons/merge';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Newspaper from 'lucide-react/icons/newspaper';
import PhoneCall from 'lucide-react/icons/phone-call';
import Plug from 'lucide-react/icons/plug';
import Puzzle from 'lucide-react/icons/puzzle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import Search from 'lucide-react/icons/search';
import Server from 'lucide-react/icons/server';
import Settings2 from 'lucide-react/icons/settings-2';
import Sparkles from 'lucide-react/icons/sparkles';
import Star from 'lucide-react/icons/star';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Trash2 from 'lucide-react/icons/trash';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import WebhookIcon from 'lucide-react/icons/webhook';
import type { ReactNode } from 'react';
import { archivePath } from '../../features/bin/use-archive.ts';
import { paths } from '../../paths.ts';
import type palette from '../../platform/locales/en/palette.json';

type PageCommand = {
	id: keyof typeof palette.pages;
	path: string;
	icon: ReactNode;
	isOutside?: boolean;
};

const outside: readonly PageCommand[] = [
	{ id: 'help', path: paths.help(), icon: <CircleHelp />, isOutside: true },
	{ id: 'apiReference', path: paths.apiReference(), icon: <Code />, isOutside: true },
];

export const pageCommands = (profile: Profile): readonly PageCommand[] =>
	profile.role === 'reseller' ? ofResellers : ofMembers(profile);

const ofResellers: readonly PageCommand[] = [
	{ id: 'customers', path: paths.customers(), icon: <UsersRound /> },
	{ id: 'billingHistory', path: paths.billingHistory(), icon: <ReceiptText /> },
	{ id: 'devices', path: paths.devices(), icon: <MonitorSmartphone /> },
	...outside,
];

const ofMembers = ({ role, rank, showWizard, hasBilling }: Profile): readonly PageCommand[] => [
	{ id: 'home', path: paths.home(), icon: <House /> },
	{ id: 'conversations', path: paths.conversations(), icon: <AudioLines /> },
	{ id: 'contacts', path: paths.contacts(), icon: <Contact /> },
	{ id: 'duplicates', path: paths.contactDuplicates(), icon: <Merge /> },
	{ id: 'favourites', path: paths.contacts('favourites'), icon: <Star /> },
	{ id: 'tasks', path: paths.tasks(), icon: <ListTodo /> },
	{ id: 'search', path: paths.search(), icon: <Search /> },
	{ id: 'archived', path: archivePath, icon: <Archive /> },
	{ id: 'bin', path: paths.bin(), icon: <Trash2 /> },
	{ id: 'settings', path: paths.settings(), icon: <Settings2 /> },
	{ id: 'members', path: paths.members(), icon: <Users /> },
	{ id: 'teams', path: paths.teams(), icon: <UsersRound /> },
	{ id: 'workspace', path: paths.workspace(), icon: <Building2 /> },
	...(rank === 'Admin'
		? [
				{ id: 'workspaceLog', path: paths.workspaceLog(), icon: <ScrollText /> } as const,
				{ id: 'publicLinks', path: paths.publicLinks(), icon: <Link2 /> } as const,
			]
		: []),
	...(rank === 'Admin' ? [{ id: 'pbx', path: paths.pbx(), icon: <PhoneCall /> } as const] : []),
	{ id: 'integrations', path: paths.integrations(), icon: <Plug /> },
	{ id: 'apiKeys', path: paths.apiKeys(), icon: <KeyRound /> },
	...(rank === 'Admin' ? [{ id: 'webhooks', path: paths.webhooks(), icon: <WebhookIcon /> } as const] : []),
	{ id: 'recordingExtension', path: paths.recordingExtension(), icon: <Puzzle /> },
	{ id: 'apps', path: paths.apps(), icon: <LayoutGrid /> },
	...(hasBilling ? [{ id: 'invoices', path: paths.invoices(), icon: <ReceiptText /> } as const] : []),
	{ id: 'devices', path: paths.devices(), icon: <MonitorSmartphone /> },
	...(showWizard ? [{ id: 'wizard', path: paths.wizard(), icon: <Sparkles /> } as const] : []),
	...(role === 'admin' ? administration : []),
	...(role === 'admin' && hasBilling
		? [
				{ id: 'billing', path: paths.billing(), icon: <CircleDollarSign /> } as const,
				{ id: 'discountCodes', path: paths.discountCodes(), icon: <TicketPercent /> } as const,
			]
		: []),
	...outside,
];

const administration: readonly PageCommand[] = [
	{ id: 'users', path: paths.users(), icon: <Users /> },
	{ id: 'resellers', path: paths.resellers(), icon: <Handshake /> },
	{ id: 'workspaces', path: paths.workspaces(), icon: <Building2 /> },
	{ id: 'engines', path: paths.engines(), icon: <Cpu /> },
	{ id: 'server', path: paths.server(), icon: <Server /> },
	{ id: 'jobs', path: paths.jobs(), icon: <ListChecks /> },
	{ id: 'storage', path: paths.storage(), icon: <HardDrive /> },
	{ id: 'oauthClients', path: paths.oauthClients(), icon: <KeyRound /> },
	{ id: 'news', path: paths.news(), icon: <Newspaper /> },
	{ id: 'messages', path: paths.messages(), icon: <Mail /> },
	{ id: 'auditLog', path: paths.auditLog(), icon: <ScrollText /> },
];
