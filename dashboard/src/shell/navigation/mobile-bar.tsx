import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import Command from 'lucide-react/icons/command';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useIsReseller } from '../../data/account/account.ts';
import { paths } from '../../paths.ts';

import { usePalette } from '../../stores/palette.ts';
import { isSettings, Sidebar } from './sidebar.tsx';

export function MobileBar() {
	const { t } = useTranslation('app');
	const drawer = useRef<HTMLDialogElement>(null);
	const navigate = useNavigate();
	const isReseller = useIsReseller();
	const { key, pathname } = useLocation();
	const area = useRef(isSettings(pathname));
	useEffect(() => {
		// Opening the settings shows their list, from which a page is chosen.
		const isEntering = isSettings(pathname) && !area.current;
		area.current = isSettings(pathname);
		if (!isEntering) drawer.current?.close();
	}, [key, pathname]);
	return (
		<header className="sticky top-0 z-dock flex h-topbar items-center gap-1 border-b bg-canvas px-2 lg:hidden">
			<IconButton label={t('shell.menu')} onPress={() => drawer.current?.showModal()}>
				<Menu />
			</IconButton>
			<Link to={paths.home()} aria-label={t('brandHome')} className="inline-flex rounded-sm">
				<Brand label="" />
			</Link>
			<span className="ml-auto flex gap-1">
				<span className="pointer-coarse:hidden">
					<IconButton label={t('shell.commands')} onPress={usePalette.getState().toggle}>
						<Command />
					</IconButton>
				</span>
				{!isReseller && (
					<IconButton
						label={t('shell.search')}
						onPress={() => navigate(paths.search(), { state: { focus: 'search' } })}
					>
						<Search />
					</IconButton>
				)}
			</span>
			<dialog
				ref={drawer}
				aria-label={t('shell.menu')}
				onPointerDown={(event) => event.target === drawer.current && drawer.current.close()}
				className="m-0 h-dvh max-h-none w-sidebar max-w-none bg-canvas text-default shadow-3 backdrop:bg-scrim pointer-coarse:w-64"
			>
				<div className="relative h-full">
					<Sidebar isRail={false} />
					<span className="absolute top-3 right-2">
						<IconButton label={t('shell.closeMenu')} onPress={() => drawer.current?.close()}>
							<X />
						</IconButton>
					</span>
				</div>
			</dialog>
		</header>
	);
}
