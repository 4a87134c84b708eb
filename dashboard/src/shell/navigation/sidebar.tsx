import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import {
	AudioLines,
	CircleHelp,
	Cpu,
	House,
	LayoutGrid,
	type LucideIcon,
	PanelLeft,
	Puzzle,
	Settings2,
} from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useProfile } from '../../data/account/account.ts';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { SearchLink, SidebarSearch } from '../search/sidebar-search.tsx';

type NavItem = {
	key: 'home' | 'conversations' | 'general' | 'engines' | 'extension' | 'apps';
	href: string;
	icon: LucideIcon;
};

/** The main menu. */
const navItems: readonly NavItem[] = [
	{ key: 'home', href: paths.home(), icon: House },
	{ key: 'conversations', href: paths.conversations(), icon: AudioLines },
];

const configurationItems: readonly NavItem[] = [
	{ key: 'general', href: paths.settings(), icon: Settings2 },
	{ key: 'engines', href: paths.engines(), icon: Cpu },
	{ key: 'extension', href: paths.recordingExtension(), icon: Puzzle },
	{ key: 'apps', href: paths.apps(), icon: LayoutGrid },
];

const UsageMeter = lazyComponent(async () => (await import('./usage-meter.tsx')).UsageMeter);
const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu);

type Props = {
	/** 52 px wide, icons only. */
	isRail: boolean;
	/** Without it the sidebar cannot be collapsed, as in the drawer of small screens. */
	onToggle?: () => void;
};

const entryLook =
	'flex h-control items-center gap-2.25 rounded-sm px-2 whitespace-nowrap text-muted hover:bg-pressed hover:text-default aria-[current=page]:bg-pressed aria-[current=page]:font-act aria-[current=page]:text-default data-rail:h-8 data-rail:w-9 data-rail:justify-center data-rail:px-0';

export function Sidebar({ isRail, onToggle }: Props) {
	const { t } = useTranslation('app');
	const rail = isRail || undefined;
	const { data: profile } = useProfile();
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
			{onToggle && !isRail ? <SidebarSearch /> : <SearchLink isRail={isRail} />}
			<nav aria-label={t('shell.navigation')} className="grid gap-px">
				<NavEntries items={navItems} isRail={isRail} />
			</nav>
			<nav aria-label={t('nav.configuration')} className="grid gap-px">
				<div
					aria-hidden="true"
					className={
						isRail ? 'mx-auto my-1 w-5 border-t' : 'flex h-8 items-end px-2 pb-1 font-act text-2xs text-subtle'
					}
				>
					{!isRail && t('nav.configuration')}
				</div>
				<NavEntries
					items={configurationItems.filter(({ key }) => key !== 'engines' || profile?.role === 'admin')}
					isRail={isRail}
				/>
			</nav>
			<div className="mt-auto grid gap-2">
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
				{!isRail && (
					<Suspense>
						<UsageMeter />
					</Suspense>
				)}
				<Account isRail={isRail} />
			</div>
		</div>
	);
}

function NavEntries({ items, isRail }: { items: readonly NavItem[]; isRail: boolean }) {
	const { t } = useTranslation('app');
	return items.map(({ key, href, icon: Icon }) => (
		<NavLink
			key={key}
			to={href}
			data-rail={isRail || undefined}
			className={entryLook}
			title={isRail ? t(`nav.${key}`) : undefined}
		>
			<Icon aria-hidden="true" />
			<span className={isRail ? 'sr-only' : ''}>{t(`nav.${key}`)}</span>
		</NavLink>
	));
}

function Account({ isRail }: { isRail: boolean }) {
	const { data: profile } = useProfile();
	if (!profile) return <span className="h-10" />;
	return (
		<Suspense fallback={<span className="h-10" />}>
			<AccountMenu profile={profile} isRail={isRail} />
		</Suspense>
	);
}
