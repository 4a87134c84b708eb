import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from './paths.ts';
import { PublicOnly, RequireSession } from './shell/require-session.tsx';
import { Shell } from './shell/shell.tsx';

const NotFound = lazy(async () => ({ default: (await import('./shell/not-found-screen.tsx')).NotFoundScreen }));

/** Every page of the dashboard. `/calls` renders what `/conversations` does; older addresses are sent on. */
export function AppRoutes() {
	return (
		<Suspense>
			<Routes>
				<Route path="auth">
					<Route index element={<Navigate to={paths.signIn()} replace />} />
					<Route element={<PublicOnly />}></Route>
					<Route path="login-success" element={<Navigate to={paths.home()} replace />} />
				</Route>
				<Route element={<RequireSession />}>
					<Route element={<Shell />}>
						<Route index element={<Navigate to={paths.home()} replace />} />
						<Route path="page-not-found" element={<NotFound />} />
						{['conversations', 'calls'].map((list) => (
							<Route key={list} path={list}></Route>
						))}
						<Route path="recordings/*" element={<Navigate to={paths.conversations()} replace />} />
						<Route path="*" element={<NotFound />} />
					</Route>
				</Route>
			</Routes>
		</Suspense>
	);
}
