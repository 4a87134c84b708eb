import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from './paths.ts';
import { lazyComponent } from './platform/lazy-component.ts';

const AuditLog = lazyComponent(async () => (await import('./screens/admin/audit/screen.tsx')).AuditScreen);
const Engines = lazyComponent(async () => (await import('./screens/engines/screen.tsx')).EnginesScreen);
const Messages = lazyComponent(async () => (await import('./screens/admin/messages/screen.tsx')).MessagesScreen);
const OAuthClients = lazyComponent(
	async () => (await import('./screens/admin/oauth-clients/screen.tsx')).OAuthClientsScreen,
);
const Users = lazyComponent(async () => (await import('./screens/admin/users/screen.tsx')).UsersScreen);

/** The pages below `/admin`, which only administrators of the server load. */
export function AdminRoutes() {
	return (
		<Routes>
			<Route path="engines" element={<Engines />} />
			<Route path="users" element={<Users />} />
			<Route path="messages" element={<Messages />} />
			<Route path="audit" element={<AuditLog />} />
			<Route path="oauth-clients" element={<OAuthClients />} />
			<Route path="*" element={<Navigate to={paths.notFound()} replace />} />
		</Routes>
	);
}
