import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { lazyComponent } from '../platform/lazy-component.ts';
import { OfflineBanner } from './banners/offline-banner.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { MobileBar } from './navigation/mobile-bar.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { useRail } from './navigation/use-rail.ts';
import { usePaletteKey } from './palette/use-palette-key.ts';

const AccountBanners = lazyComponent(async () => (await import('./banners/account-banners.tsx')).AccountBanners);
const BackgroundWork = lazyComponent(async () => (await import('./background-work.tsx')).BackgroundWork);

export function Shell() {
	const { t } = useTranslation('app');
	const { isRail, toggle } = useRail();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	usePaletteKey();
	return (
		<div
			data-rail={isRail || undefined}
			className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)] lg:grid-rows-1 lg:data-rail:grid-cols-[var(--sidebar-rail)_minmax(0,1fr)]"
		>
			<a
				href="#content"
				className="sr-only rounded-sm bg-raised shadow-2 focus:not-sr-only focus:fixed focus:px-3 focus:py-2 focus:top-2 focus:left-2 focus:z-toast"
			>
				{t('shell.skip')}
			</a>
			<aside
				aria-label={t('shell.navigation')}
				className="sticky top-0 hidden h-dvh overflow-y-auto overflow-x-hidden border-r bg-canvas lg:block"
			>
				<Sidebar isRail={isRail} onToggle={toggle} />
			</aside>
			<MobileBar />
			<main id="content" tabIndex={-1} className="flex min-w-0 flex-col">
				<OfflineBanner />
				<Suspense>
					<AccountBanners />
				</Suspense>
				<ErrorBoundary resetKey={pathname} onGoHome={() => navigate(paths.home())}>
					<Suspense fallback={<PageSkeleton />}>
						<Outlet />
					</Suspense>
				</ErrorBoundary>
			</main>
			<ErrorBoundary resetKey={pathname} onGoHome={() => navigate(paths.home())}>
				<Suspense>
					<BackgroundWork />
				</Suspense>
			</ErrorBoundary>
		</div>
	);
}

function PageSkeleton() {
	const { t } = useTranslation('app');
	return (
		<div className="pt-13">
			<SkeletonRows label={t('loading')} />
		</div>
	);
}
