import { pbxProducts } from '@debrief/shared/domain/pbx/products.ts';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from './paths.ts';
import { lazyComponent } from './platform/lazy-component.ts';

const ApiKeys = lazyComponent(async () => (await import('./screens/api-keys/screen.tsx')).ApiKeysScreen);
const Apps = lazyComponent(async () => (await import('./screens/apps/screen.tsx')).AppsScreen);
const General = lazyComponent(async () => (await import('./screens/settings/screen.tsx')).GeneralSettingsScreen);
const Integrations = lazyComponent(async () => (await import('./screens/integrations/screen.tsx')).IntegrationsScreen);
const IntegrationCallback = lazyComponent(
	async () => (await import('./screens/integrations/callback-screen.tsx')).IntegrationCallbackScreen,
);
const Members = lazyComponent(async () => (await import('./screens/members/screen.tsx')).MembersScreen);
const Pbx = lazyComponent(async () => (await import('./screens/pbx/screen.tsx')).PbxScreen);
const PbxGuide = lazyComponent(async () => (await import('./screens/pbx-guide/screen.tsx')).PbxGuideScreen);
const PublicLinks = lazyComponent(async () => (await import('./screens/public-links/screen.tsx')).PublicLinksScreen);
const RecordingExtension = lazyComponent(
	async () => (await import('./screens/recording-extension/screen.tsx')).RecordingExtensionScreen,
);
const Teams = lazyComponent(async () => (await import('./screens/teams/screen.tsx')).TeamsScreen);
const WebhookLog = lazyComponent(async () => (await import('./screens/webhooks/log-screen.tsx')).WebhookLogScreen);
const Webhooks = lazyComponent(async () => (await import('./screens/webhooks/screen.tsx')).WebhooksScreen);
const Workspace = lazyComponent(async () => (await import('./screens/workspace/screen.tsx')).WorkspaceScreen);
const WorkspaceLog = lazyComponent(async () => (await import('./screens/workspace-log/screen.tsx')).WorkspaceLogScreen);

const ofIntegrations = (
	<Routes>
		<Route index element={<Integrations />} />
		<Route path="callback" element={<IntegrationCallback />} />
		<Route path="*" element={<Navigate to={paths.notFound()} replace />} />
	</Routes>
);

const ofPbx = (
	<Routes>
		<Route index element={<Pbx />} />
		{pbxProducts.map((product) => (
			<Route key={product} path={`guide-${product}`} element={<PbxGuide key={product} product={product} />} />
		))}
		<Route path="*" element={<Navigate to={paths.notFound()} replace />} />
	</Routes>
);

export function SettingsRoutes() {
	const { pathname } = useLocation();
	if (pathname.startsWith('/integrations')) return ofIntegrations;
	if (pathname.startsWith('/pbx')) return ofPbx;
	if (pathname.startsWith('/apps')) return <Apps />;
	if (pathname.startsWith('/recording-extension')) return <RecordingExtension />;
	return (
		<Routes>
			<Route index element={<Navigate to={paths.settings()} replace />} />
			<Route path="general" element={<General part="" />} />
			<Route path="general/insights" element={<General part="/insights" />} />
			<Route path="general/privacy" element={<General part="/privacy" />} />
			<Route path="members" element={<Members />} />
			<Route path="integrations" element={<Integrations />} />
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
