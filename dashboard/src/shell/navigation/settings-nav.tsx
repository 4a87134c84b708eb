import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { ScrollHint } from '@debrief/shared/ui/layout/scroll-hint.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Building2 from 'lucide-react/icons/building-complex';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Cpu from 'lucide-react/icons/cpu';
import Handshake from 'lucide-react/icons/handshake';
import HardDrive from 'lucide-react/icons/hard-drive';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Link2 from 'lucide-react/icons/link-2';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { NavGroup, NavItem } from './nav-group.tsx';
import { settingPlaces } from './setting-places.ts';

type Props = {
	/** Passed in, because a shared file would add a request to every first page. */
	Group: typeof NavGroup;
	profile: Profile;
	isRail: boolean;
	backTo: string;
};

export function SettingsNav({ Group, profile, isRail, backTo }: Props) {
	const { t } = useTranslation('app');
	const [search, setSearch] = useState('');
	const groups = useGroups(profile);
	const wanted = search.trim().toLocaleLowerCase();
	const has = (text: string) => text.toLocaleLowerCase().includes(wanted);
	const settings = useSettings(profile).filter(({ label }) => wanted && has(label));
	const found = [...groups, { label: t('nav.settings'), items: settings }]
		.map(({ label, items }) => ({ label, items: has(label) ? items : items.filter((item) => has(item.label)) }))
		.filter(({ items }) => items.length > 0);
	return (
		<>
			<Group
				label={t('nav.leaveSettings')}
				hasHeading={false}
				items={[{ label: t('nav.leaveSettings'), href: backTo, icon: ArrowLeft }]}
				isRail={isRail}
			/>
			{!isRail && (
				<div className="shrink-0">
					<SearchField
						label={t('nav.searchSettings')}
						clearLabel={t('conversations.noMatch.clear')}
						value={search}
						onChange={setSearch}
					/>
				</div>
			)}
			{(isRail ? groups : found).map(({ label, items }) => (
				<Group key={label} label={label} items={items} isRail={isRail} />
			))}
			{!isRail && found.length === 0 && (
				<p role="status" className="px-2 text-muted">
					{t('nav.noSetting', { search: search.trim() })}
				</p>
			)}
			<ScrollHint edge="bottom" />
		</>
	);
}

function useSettings(profile: Profile): NavItem[] {
	const { t } = useTranslation('palette', { useSuspense: false });
	return settingPlaces(profile).map(({ id, path }) => ({ label: t(`settings.${id}`), href: path, icon: Settings2 }));
}

function useGroups({ rank, role, hasBilling }: Profile): { label: string; items: NavItem[] }[] {
	const { t } = useTranslation('app');
	const { t: admin } = useTranslation('admin');
	const onlyFor = (isAllowed: boolean, ...items: NavItem[]) => (isAllowed ? items : []);
	const isAdmin = rank === 'Admin';
	const ofServer: NavItem[] = [
		{ label: t('nav.server'), href: paths.server(), icon: HeartPulse },
		{ label: t('nav.users'), href: paths.users(), icon: Users },
		{ label: admin('workspaces'), href: paths.workspaces(), icon: Building2 },
		{ label: t('nav.engines'), href: paths.engines(), icon: Cpu },
		{ label: t('nav.jobs'), href: paths.jobs(), icon: ListChecks },
		{ label: t('nav.storage'), href: paths.storage(), icon: HardDrive },
		{ label: t('nav.messages'), href: paths.messages(), icon: Mail },
		{ label: t('nav.oauthClients'), href: paths.oauthClients(), icon: KeyRound },
		{ label: t('nav.news'), href: paths.news(), icon: Newspaper },
		{ label: t('nav.auditLog'), href: paths.auditLog(), icon: ScrollText },
		{ label: t('nav.resellers'), href: paths.resellers(), icon: Handshake },
		...onlyFor(
			hasBilling,
			{ label: admin('billing'), href: paths.billing(), icon: CircleDollarSign },
			{ label: t('nav.discountCodes'), href: paths.discountCodes(), icon: TicketPercent },
		),
	];
	return [
		{
			label: t('nav.account'),
			items: [
				{ label: t('nav.general'), href: paths.settings(), icon: Settings2 },
				{ label: t('account.sessions'), href: paths.devices(), icon: MonitorSmartphone, isExact: true },
				...onlyFor(hasBilling, { label: t('account.payments'), href: paths.invoices(), icon: ReceiptText }),
			],
		},
		{
			label: t('nav.workspace'),
			items: [
				{ label: t('nav.workspace'), href: paths.workspace(), icon: Building2 },
				{ label: t('nav.members'), href: paths.members(), icon: Users },
				{ label: t('nav.teams'), href: paths.teams(), icon: UsersRound },
				...onlyFor(
					isAdmin,
					{ label: t('nav.publicLinks'), href: paths.publicLinks(), icon: Link2 },
					{ label: t('nav.workspaceLog'), href: paths.workspaceLog(), icon: ScrollText },
				),
			],
		},
		{
			label: t('nav.recording'),
			items: [
				{ label: t('nav.extension'), href: paths.recordingExtension(), icon: Puzzle },
				{ label: t('nav.apps'), href: paths.apps(), icon: LayoutGrid },
				...onlyFor(isAdmin, { label: t('nav.pbx'), href: paths.pbx(), icon: PhoneCall }),
			],
		},
		{
			label: t('nav.connections'),
			items: [
				{ label: t('nav.integrations'), href: paths.integrations(), icon: Plug },
				{ label: t('nav.apiKeys'), href: paths.apiKeys(), icon: KeyRound },
				...onlyFor(isAdmin, { label: t('nav.webhooks'), href: paths.webhooks(), icon: WebhookIcon }),
			],
		},
		...(role === 'admin' ? [{ label: t('nav.administration'), items: ofServer }] : []),
	];
}
