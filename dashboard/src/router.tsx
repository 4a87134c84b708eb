import i18next from 'i18next';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { activatedDevices, contactTabs, paths } from './paths.ts';
import { lazyComponent, preloadedComponent } from './platform/lazy-component.ts';
import { RequireSession } from './shell/require-session.tsx';

const Admin = lazyComponent(async () => (await import('./admin-routes.tsx')).AdminRoutes);
const Auth = lazyComponent(async () => (await import('./auth-routes.tsx')).AuthRoutes);
const Billing = lazyComponent(async () => (await import('./billing-routes.tsx')).BillingRoutes);
const Bin = lazyComponent(async () => (await import('./screens/bin/screen.tsx')).BinScreen);
const Contact = lazyComponent(async () => (await import('./screens/contact/screen.tsx')).ContactScreen);
const ContactDuplicates = lazyComponent(
	async () => (await import('./screens/contact-duplicates/screen.tsx')).ContactDuplicatesScreen,
);
const Contacts = lazyComponent(async () => (await import('./screens/contacts/screen.tsx')).ContactsScreen);
const Conversation = lazyComponent(async () => {
	const [screen] = await Promise.all([
		import('./screens/conversation/screen.tsx'),
		i18next.loadNamespaces(['conversation', 'notes']),
	]);
	return screen.ConversationScreen;
});
const Conversations = lazyComponent(async () => {
	const screen = await import('./screens/conversations/screen.tsx');
	setTimeout(() => Conversation.load().catch(() => {}), 500);
	return screen.ConversationsScreen;
});
const Device = lazyComponent(async () => (await import('./screens/device/screen.tsx')).DeviceScreen);
const Help = lazyComponent(async () => (await import('./screens/help/screen.tsx')).HelpScreen);
const Home = lazyComponent(async () => {
	const [screen] = await Promise.all([
		import('./screens/home/screen.tsx'),
		i18next.loadNamespaces(['calendar', 'extension', 'start']),
	]);
	return screen.HomeScreen;
});
const NotFound = lazyComponent(async () => (await import('./shell/errors/not-found-screen.tsx')).NotFoundScreen);
const Recording = lazyComponent(async () => (await import('./screens/recording/screen.tsx')).RecordingScreen);
const Tasks = lazyComponent(async () => (await import('./screens/tasks/screen.tsx')).TasksScreen);
const Wizard = lazyComponent(async () => (await import('./screens/wizard/screen.tsx')).WizardScreen);
const Settings = lazyComponent(async () => (await import('./settings-routes.tsx')).SettingsRoutes);
const Resellers = lazyComponent(async () => (await import('./reseller-routes.tsx')).ResellerRoutes);
const Search = lazyComponent(async () => (await import('./screens/search/screen.tsx')).SearchScreen);

// Loads while the session starts, unless the user is about to sign in. The page of public links does not need it.
const loadShell = async () => (await import('./shell/shell.tsx')).Shell;
const isWithoutShell = /^\/(?:auth|invite|s)(?:\/|$)/.test(location.pathname);
const Shell = isWithoutShell ? lazyComponent(loadShell) : preloadedComponent(loadShell);

export function AppRoutes() {
	return (
		<Suspense>
			<Routes>
				<Route path="auth/*" element={<Auth />} />
				<Route path="interaction/*" element={<Auth />} />
				<Route path="reseller/invite/*" element={<Auth />} />
				<Route path="invite/*" element={<Auth />} />
				<Route path="help" element={<Help />} />
				<Route element={<RequireSession />}>
					<Route element={<Shell />}>
						<Route index element={<Navigate to={paths.home()} replace />} />
						<Route path="home" element={<Home />} />
						<Route path="recording-extension" element={<Settings />} />
						<Route path="admin/*" element={<Admin />} />
						<Route path="apps" element={<Settings />} />
						<Route path="invoices" element={<Billing />} />
						<Route path="payment/*" element={<Billing />} />
						<Route path="integrations/*" element={<Settings />} />
						<Route path="pbx/*" element={<Settings />} />
						<Route path="wizard" element={<Wizard />} />
						<Route path="device">
							<Route index element={<Device />} />
							<Route path="activate" element={<Device />} />
							{activatedDevices.map((kind) => (
								<Route key={kind} path={`activate/${kind}/:code?`} element={<Device />} />
							))}
						</Route>
						<Route path="reseller-customers/*" element={<Resellers />} />
						<Route path="settings/*" element={<Settings />} />
						<Route path="api-keys" element={<Navigate to={paths.apiKeys()} replace />} />
						<Route path="members" element={<Navigate to={paths.members()} replace />} />
						<Route path="teams" element={<Navigate to={paths.teams()} replace />} />
						<Route path="page-not-found" element={<NotFound />} />
						{['conversations', 'calls'].map((list) => (
							<Route key={list} path={list}>
								<Route index element={<Conversations />} />
								<Route path=":callId/:transcriptId?" element={<Conversation />} />
							</Route>
						))}
						<Route path="contacts">
							<Route index element={<Navigate to={paths.contacts('address-book')} replace />} />
							{contactTabs.map((tab) => (
								<Route key={tab} path={tab} element={<Contacts tab={tab} />} />
							))}
							<Route path="duplicates" element={<ContactDuplicates />} />
							<Route path=":contactId" element={<Contact />} />
						</Route>
						<Route path="tasks" element={<Tasks />} />
						<Route path="bin" element={<Bin />} />
						<Route path="search" element={<Search />} />
						<Route path="recordings">
							<Route index element={<Navigate to={paths.conversations()} replace />} />
							<Route path=":recordingId/*" element={<Recording />} />
						</Route>
						<Route path="*" element={<NotFound />} />
					</Route>
				</Route>
			</Routes>
		</Suspense>
	);
}
