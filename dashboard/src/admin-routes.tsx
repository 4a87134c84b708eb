import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from './paths.ts';
import { lazyComponent } from './platform/lazy-component.ts';

const AuditLog = lazyComponent(async () => (await import('./screens/admin/audit/screen.tsx')).AuditScreen);
const Billing = lazyComponent(async () => (await import('./screens/admin/billing/screen.tsx')).BillingScreen);
const DiscountCodes = lazyComponent(
	async () => (await import('./screens/admin/discount-codes/screen.tsx')).DiscountCodesScreen,
);
const Engines = lazyComponent(async () => (await import('./screens/engines/screen.tsx')).EnginesScreen);
const Jobs = lazyComponent(async () => (await import('./screens/admin/jobs/screen.tsx')).JobsScreen);
const Messages = lazyComponent(async () => (await import('./screens/admin/messages/screen.tsx')).MessagesScreen);
const News = lazyComponent(async () => (await import('./screens/admin/news/screen.tsx')).NewsScreen);
const OAuthClients = lazyComponent(
	async () => (await import('./screens/admin/oauth-clients/screen.tsx')).OAuthClientsScreen,
);
const Resellers = lazyComponent(async () => (await import('./screens/admin/resellers/screen.tsx')).ResellersScreen);
const Server = lazyComponent(async () => (await import('./screens/admin/server/screen.tsx')).ServerScreen);
const Storage = lazyComponent(async () => (await import('./screens/admin/storage/screen.tsx')).StorageScreen);
const Workspaces = lazyComponent(async () => (await import('./screens/admin/workspaces/screen.tsx')).WorkspacesScreen);
const Users = lazyComponent(async () => (await import('./screens/admin/users/screen.tsx')).UsersScreen);

export function AdminRoutes() {
	return (
		<Routes>
			<Route path="engines" element={<Engines />} />
			<Route path="server" element={<Server />} />
			<Route path="jobs" element={<Jobs />} />
			<Route path="storage" element={<Storage />} />
			<Route path="users" element={<Users />} />
			<Route path="resellers" element={<Resellers />} />
			<Route path="workspaces" element={<Workspaces />} />
			<Route path="messages" element={<Messages />} />
			<Route path="news" element={<News />} />
			<Route path="audit" element={<AuditLog />} />
			<Route path="oauth-clients" element={<OAuthClients />} />
			<Route path="billing" element={<Billing />} />
			<Route path="discount-codes" element={<DiscountCodes />} />
			<Route path="*" element={<Navigate to={paths.notFound()} replace />} />
		</Routes>
	);
}
