import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import {
	AudioLines,
	Building2,
	CircleDollarSign,
	CircleHelp,
	Code,
	Contact,
	Cpu,
	Handshake,
	HardDrive,
	House,
	KeyRound,
	LayoutGrid,
	Link2,
	ListChecks,
	ListTodo,
	Mail,
	Merge,
	MonitorSmartphone,
	Newspaper,
	PhoneCall,
	Plug,
	Puzzle,
	ReceiptText,
	ScrollText,
	Search,
	Server,
	Settings2,
	Sparkles,
	Star,
	TicketPercent,
	Trash2,
	Users,
	UsersRound,
	WebhookIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';

type PageCommand = {
	id: keyof typeof import('../../platform/locales/en/palette.json')['pages'];
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
		? [{ id: 'billing', path: paths.billing(), icon: <CircleDollarSign /> } as const]
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
	{ id: 'discountCodes', path: paths.discountCodes(), icon: <TicketPercent /> },
	{ id: 'messages', path: paths.messages(), icon: <Mail /> },
	{ id: 'auditLog', path: paths.auditLog(), icon: <ScrollText /> },
];
