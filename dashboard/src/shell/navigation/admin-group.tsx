import {
	Building2,
	Cpu,
	HardDrive,
	HeartPulse,
	KeyRound,
	ListChecks,
	Mail,
	Newspaper,
	ScrollText,
	TicketPercent,
	Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { NavGroup } from './nav-group.tsx';

/** `Group` comes from the sidebar, which has it: a file for both would be one more request of every first page. */
type Props = { Group: typeof NavGroup; isRail: boolean };

/** The pages that only administrators of the server open. */
export function AdminGroup({ Group, isRail }: Props) {
	const { t } = useTranslation('app');
	const { t: admin } = useTranslation('admin');
	const items = [
		{ label: t('nav.server'), href: paths.server(), icon: HeartPulse },
		{ label: t('nav.users'), href: paths.users(), icon: Users },
		{ label: admin('workspaces'), href: paths.workspaces(), icon: Building2 },
		{ label: t('nav.engines'), href: paths.engines(), icon: Cpu },
		{ label: t('nav.jobs'), href: paths.jobs(), icon: ListChecks },
		{ label: t('nav.storage'), href: paths.storage(), icon: HardDrive },
		{ label: t('nav.oauthClients'), href: paths.oauthClients(), icon: KeyRound },
		{ label: t('nav.news'), href: paths.news(), icon: Newspaper },
		{ label: t('nav.discountCodes'), href: paths.discountCodes(), icon: TicketPercent },
		{ label: t('nav.messages'), href: paths.messages(), icon: Mail },
		{ label: t('nav.auditLog'), href: paths.auditLog(), icon: ScrollText },
	];
	return <Group label={t('nav.administration')} items={items} isRail={isRail} />;
}
