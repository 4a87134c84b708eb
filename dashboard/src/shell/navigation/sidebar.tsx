import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import AudioLines from 'lucide-react/icons/audio-lines';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Contact from 'lucide-react/icons/contact';
import House from 'lucide-react/icons/house';
import ListTodo from 'lucide-react/icons/list-todo';
import PanelLeft from 'lucide-react/icons/panel-left';
import Settings2 from 'lucide-react/icons/settings-2';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useIsReseller, useProfile } from '../../data/account/account.ts';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { SearchLink, SidebarSearch } from '../search/sidebar-search.tsx';
import { entryLook, NavGroup } from './nav-group.tsx';

const ResellerNav = lazyComponent(async () => (await import('./reseller-nav.tsx')).ResellerNav);
const SettingsNav = lazyComponent(async () => (await import('./settings-nav.tsx')).SettingsNav);
const UsageMeter = lazyComponent(async () => (await import('./usage-meter.tsx')).UsageMeter);
const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu);

export const isSettings = (pathname: string): boolean =>
	/^\/(?:settings|integrations|pbx|apps|recording-extension|admin|device|invoices)(?:\/|$)/.test(pathname);

type Props = {
	isRail: boolean;
	onToggle?: () => void;
};

export function Sidebar({ isRail, onToggle }: Props) {
	const { t } = useTranslation('app');
	const rail = isRail || undefined;
	const { data: profile } = useProfile();
	const isReseller = useIsReseller();
	const mainItems = [
		{ label: t('nav.home'), href: paths.home(), icon: House },
		{ label: t('nav.conversations'), href: paths.conversations(), icon: AudioLines },
		{ label: t('nav.contacts'), href: paths.contacts(), icon: Contact },
		{ label: t('nav.tasks'), href: paths.tasks(), icon: ListTodo },
		{ label: t('nav.settings'), href: paths.settings(), icon: Settings2 },
	];
	const { pathname, search } = useLocation();
	const isInSettings = isSettings(pathname);
	const [backTo, setBackTo] = useState(paths.home());
	useEffect(() => {
		if (!isInSettings) setBackTo(`${pathname}${search}`);
	}, [isInSettings, pathname, search]);
	return (
		<div data-rail={rail} className="flex h-full flex-col gap-2 p-2 data-rail:items-center data-rail:px-0">
			<div
				data-rail={rail}
				className="flex h-9 items-center justify-between pr-0.5 pl-2 data-rail:h-auto data-rail:flex-col data-rail:gap-2 data-rail:p-0"
			>
				<Link to={paths.home()} aria-label={t('brandHome')} className="inline-flex rounded-sm">
					<Brand isMarkOnly={isRail} label="" />
				</Link>
				{onToggle && (
					<IconButton label={t(isRail ? 'shell.expand' : 'shell.collapse')} onPress={onToggle} tooltipPlacement="right">
						<PanelLeft />
					</IconButton>
				)}
			</div>
			{!isReseller && !isInSettings && (onToggle && !isRail ? <SidebarSearch /> : <SearchLink isRail={isRail} />)}
			{/* The account stays in view however long the menu is. The padding keeps the focus ring whole. */}
			<div className="-mx-1 flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-1 py-0.5">
				<Suspense>
					{profile && isReseller && <ResellerNav Group={NavGroup} isRail={isRail} />}
					{profile && !isReseller && isInSettings && (
						<SettingsNav Group={NavGroup} profile={profile} isRail={isRail} backTo={backTo} />
					)}
				</Suspense>
				{!isReseller && !isInSettings && (
					<NavGroup label={t('shell.navigation')} hasHeading={false} items={mainItems} isRail={isRail} />
				)}
			</div>
			<div className="grid gap-2">
				<a
					href={paths.help()}
					target="_blank"
					rel="noreferrer"
					data-rail={rail}
					className={entryLook}
					title={isRail ? t('shell.help') : undefined}
				>
					<CircleHelp aria-hidden="true" />
					<span className={isRail ? 'sr-only' : ''}>{t('shell.help')}</span>
				</a>
				{!isRail && !isReseller && (
					<Suspense>
						<UsageMeter />
					</Suspense>
				)}
				{profile ? (
					<Suspense fallback={<span className="h-10" />}>
						<AccountMenu profile={profile} isRail={isRail} />
					</Suspense>
				) : (
					<span className="h-10" />
				)}
			</div>
		</div>
	);
}
