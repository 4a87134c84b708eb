import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '../paths.ts';
import { useServices, useSessionStatus } from '../platform/api.ts';
import { ShellSkeleton } from './shell-skeleton.tsx';

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

/** Lets only signed-in people further; others go to the sign-in page, which remembers where they wanted to go. */
export function RequireSession() {
	const status = useStartedSession();
	const { pathname, search } = useLocation();
	if (status === 'starting') return <ShellSkeleton />;
	if (status === 'signed-out') return <Navigate to={paths.signIn(rememberable(pathname + search))} replace />;
	return <Outlet />;
}

const rememberable = (path: string) => (path === paths.root() || path === paths.home() ? undefined : path);

/** Pages for people who are not signed in; others are sent where they wanted to go, or home. */
export function PublicOnly() {
	const status = useStartedSession();
	const [query] = useSearchParams();
	if (status === 'starting') return null;
	if (status === 'signed-in') return <Navigate to={safeNext(query.get('next')) ?? paths.home()} replace />;
	return <Outlet />;
}
