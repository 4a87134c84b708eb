import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import Building2 from 'lucide-react/icons/building-complex';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Cpu from 'lucide-react/icons/cpu';
import Handshake from 'lucide-react/icons/handshake';
import HardDrive from 'lucide-react/icons/hard-drive';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import Newspaper from 'lucide-react/icons/newspaper';
import PhoneCall from 'lucide-react/icons/phone-call';
import Plug from 'lucide-react/icons/plug';
import Puzzle from 'lucide-react/icons/puzzle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings2 from 'lucide-react/icons/settings-2';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import WebhookIcon from 'lucide-react/icons/webhook';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { NavGroup } from './nav-group.tsx';

/** `Group` is passed in, because a shared file would add a request to every first page. */
type Props = { Group: typeof NavGroup; profile: Profile; isRail: boolean };

export function FurtherGroups({ Group, profile, isRail }: Props) {
	const { t } = useTranslation('app');
	const { pathname } = useLocation();
	if (profile.role === 'reseller') {
		const items = [
			{
				label: t('nav.customers'),
				href: paths.customers(),
				icon: UsersRound,
				isExact: pathname === paths.billingHistory(),
			},
			{ label: t('nav.billingHistory'), href: paths.billingHistory(), icon: ReceiptText },
		];
		return <Group label={t('nav.reselling')} items={items} isRail={isRail} />;
	}
	const configurationItems = [
		{ label: t('nav.general'), href: paths.settings(), icon: Settings2 },
		{ label: t('nav.members'), href: paths.members(), icon: Users },
		{ label: t('nav.teams'), href: paths.teams(), icon: UsersRound },
		{ label: t('nav.workspace'), href: paths.workspace(), icon: Building2 },
		...(profile.rank === 'Admin'
			? [{ label: t('nav.workspaceLog'), href: paths.workspaceLog(), icon: ScrollText }]
			: []),
		...(profile.rank === 'Admin' ? [{ label: t('nav.pbx'), href: paths.pbx(), icon: PhoneCall }] : []),
		{ label: t('nav.integrations'), href: paths.integrations(), icon: Plug },
		{ label: t('nav.apiKeys'), href: paths.apiKeys(), icon: KeyRound },
		...(profile.rank === 'Admin' ? [{ label: t('nav.webhooks'), href: paths.webhooks(), icon: WebhookIcon }] : []),
		{ label: t('nav.extension'), href: paths.recordingExtension(), icon: Puzzle },
		{ label: t('nav.apps'), href: paths.apps(), icon: LayoutGrid },
	];
	return (
		<>
			<Group label={t('nav.configuration')} items={configurationItems} isRail={isRail} />
			{profile.role === 'admin' && <AdminGroup Group={Group} profile={profile} isRail={isRail} />}
		</>
	);
}

function AdminGroup({ Group, profile, isRail }: Props) {
	const { t } = useTranslation('app');
	const { t: admin } = useTranslation('admin');
	const items = [
		{ label: t('nav.server'), href: paths.server(), icon: HeartPulse },
		{ label: t('nav.users'), href: paths.users(), icon: Users },
		{ label: t('nav.resellers'), href: paths.resellers(), icon: Handshake },
		{ label: admin('workspaces'), href: paths.workspaces(), icon: Building2 },
		{ label: t('nav.engines'), href: paths.engines(), icon: Cpu },
		{ label: t('nav.jobs'), href: paths.jobs(), icon: ListChecks },
		{ label: t('nav.storage'), href: paths.storage(), icon: HardDrive },
		{ label: t('nav.oauthClients'), href: paths.oauthClients(), icon: KeyRound },
		{ label: t('nav.news'), href: paths.news(), icon: Newspaper },
		...(profile.hasBilling ? [{ label: admin('billing'), href: paths.billing(), icon: CircleDollarSign }] : []),
		{ label: t('nav.discountCodes'), href: paths.discountCodes(), icon: TicketPercent },
		{ label: t('nav.messages'), href: paths.messages(), icon: Mail },
		{ label: t('nav.auditLog'), href: paths.auditLog(), icon: ScrollText },
	];
	return <Group label={t('nav.administration')} items={items} isRail={isRail} />;
}
