import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useServices, useSession, useSessionStatus } from '../platform/api.ts';
import { OfflineBanner } from './banners/offline-banner.tsx';
import { awayFrom, destinationAfterSignIn } from './session/destination-after-sign-in.ts';
import { SecondFactorGate } from './session/second-factor-gate.tsx';

function useStartedSession() {
	const { session, connection } = useServices();
	const status = useSessionStatus();
	useEffect(() => {
		let isWanted = true;
		const start = () => {
			session.start().catch(async (error: unknown) => {
				connection.report(error);
				await connection.reachable();
				if (isWanted) start();
			});
		};
		start();
		return () => {
			isWanted = false;
		};
	}, [session, connection]);
	return status;
}

/** When a session expires, the page keeps its state behind the dialog of `SessionExpired`. */
export function RequireSession() {
	const status = useStartedSession();
	const { pathname, search } = useLocation();
	const user = useSession().user();
	if (status === 'starting') return <ShellSkeleton />;
	if (status === 'signed-out') return <Navigate to={paths.signIn(rememberable(pathname + search))} replace />;
	const away = awayFrom(pathname, user?.role);
	if (away) return <Navigate to={away} replace />;
	return (
		<SecondFactorGate>
			<Outlet />
		</SecondFactorGate>
	);
}

const rememberable = (path: string) => (path === paths.root() || path === paths.home() ? undefined : path);

export function PublicOnly() {
	const status = useStartedSession();
	const user = useSession().user();
	const [query] = useSearchParams();
	if (status === 'starting') return null;
	if (status === 'signed-in' && user) return <Navigate to={destinationAfterSignIn(user, query.get('next'))} replace />;
	return <Outlet />;
}

export function AnySession() {
	return useStartedSession() === 'starting' ? null : <Outlet />;
}

function ShellSkeleton() {
	const { t } = useTranslation('app');
	return (
		<div className="grid min-h-dvh lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]">
			<div className="hidden border-r bg-canvas p-2 lg:block">
				<span className="flex h-9 items-center pl-2">
					<Brand />
				</span>
			</div>
			<div className="min-w-0">
				<OfflineBanner />
				<div className="pt-13">
					<SkeletonRows label={t('loading')} />
				</div>
			</div>
		</div>
	);
}
