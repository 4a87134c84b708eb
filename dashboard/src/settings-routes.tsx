import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from './paths.ts';
import { lazyComponent } from './platform/lazy-component.ts';

const ApiKeys = lazyComponent(async () => (await import('./screens/api-keys/screen.tsx')).ApiKeysScreen);
const General = lazyComponent(async () => (await import('./screens/settings/screen.tsx')).GeneralSettingsScreen);
const Members = lazyComponent(async () => (await import('./screens/members/screen.tsx')).MembersScreen);
const PublicLinks = lazyComponent(async () => (await import('./screens/public-links/screen.tsx')).PublicLinksScreen);
const Teams = lazyComponent(async () => (await import('./screens/teams/screen.tsx')).TeamsScreen);
const WebhookLog = lazyComponent(async () => (await import('./screens/webhooks/log-screen.tsx')).WebhookLogScreen);
const Webhooks = lazyComponent(async () => (await import('./screens/webhooks/screen.tsx')).WebhooksScreen);
const Workspace = lazyComponent(async () => (await import('./screens/workspace/screen.tsx')).WorkspaceScreen);
const WorkspaceLog = lazyComponent(async () => (await import('./screens/workspace-log/screen.tsx')).WorkspaceLogScreen);

/** The pages below `/settings`; older addresses redirect. */
export function SettingsRoutes() {
	return (
		<Routes>
			<Route index element={<Navigate to={paths.settings()} replace />} />
			<Route path="general" element={<General />} />
			<Route path="members" element={<Members />} />
			<Route path="api-keys" element={<ApiKeys />} />
			<Route path="webhooks" element={<Webhooks />} />
			<Route path="webhooks/:webhookId" element={<WebhookLog />} />
			<Route path="teams" element={<Teams />} />
			<Route path="workspace" element={<Workspace />} />
			<Route path="public-links" element={<PublicLinks />} />
			<Route path="audit-log" element={<WorkspaceLog />} />
			<Route path="recording-extension" element={<Navigate to={paths.recordingExtension()} replace />} />
			<Route path="apps" element={<Navigate to={paths.apps()} replace />} />
			<Route path="*" element={<Navigate to={paths.notFound()} replace />} />
		</Routes>
	);
}
