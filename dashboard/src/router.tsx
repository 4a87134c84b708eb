import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from './paths.ts';
import { lazyComponent } from './platform/lazy-component.ts';
import { PublicOnly, RequireSession } from './shell/require-session.tsx';
import { Shell } from './shell/shell.tsx';

const Apps = lazyComponent(async () => (await import('./screens/apps/screen.tsx')).AppsScreen);
const Bin = lazyComponent(async () => (await import('./screens/bin/screen.tsx')).BinScreen);
const Conversation = lazyComponent(async () => (await import('./screens/conversation/screen.tsx')).ConversationScreen);
const Conversations = lazyComponent(
	async () => (await import('./screens/conversations/screen.tsx')).ConversationsScreen,
);
const Device = lazyComponent(async () => (await import('./screens/device/screen.tsx')).DeviceScreen);
const Engines = lazyComponent(async () => (await import('./screens/engines/screen.tsx')).EnginesScreen);
const GeneralSettings = lazyComponent(
	async () => (await import('./screens/settings/screen.tsx')).GeneralSettingsScreen,
);
const Help = lazyComponent(async () => (await import('./screens/help/screen.tsx')).HelpScreen);
const Home = lazyComponent(async () => (await import('./screens/home/screen.tsx')).HomeScreen);
const NotFound = lazyComponent(async () => (await import('./shell/errors/not-found-screen.tsx')).NotFoundScreen);
const PendingApproval = lazyComponent(
	async () => (await import('./screens/sign-in/pending-approval-screen.tsx')).PendingApprovalScreen,
);
const RecordingExtension = lazyComponent(
	async () => (await import('./screens/recording-extension/screen.tsx')).RecordingExtensionScreen,
);
const Register = lazyComponent(async () => (await import('./screens/register/screen.tsx')).RegisterScreen);
const Registered = lazyComponent(
	async () => (await import('./screens/register/registered-screen.tsx')).RegisteredScreen,
);
const Search = lazyComponent(async () => (await import('./screens/search/screen.tsx')).SearchScreen);
const SignIn = lazyComponent(async () => (await import('./screens/sign-in/screen.tsx')).SignInScreen);
const Verify = lazyComponent(async () => (await import('./screens/verify/screen.tsx')).VerifyScreen);

/** Every page of the dashboard. `/calls` renders the same as `/conversations`; older addresses redirect. */
export function AppRoutes() {
	return (
		<Suspense>
			<Routes>
				<Route path="auth">
					<Route index element={<Navigate to={paths.signIn()} replace />} />
					<Route element={<PublicOnly />}>
						<Route path="login" element={<SignIn />} />
						<Route path="logout-success" element={<SignIn isSignedOut />} />
						<Route path="login/pending-approval" element={<PendingApproval />} />
						<Route path="register" element={<Register />} />
						<Route path="registered" element={<Registered />} />
					</Route>
					<Route path="login-success" element={<Navigate to={paths.home()} replace />} />
					<Route path="verify/:code?" element={<Verify />} />
				</Route>
				<Route path="help" element={<Help />} />
				<Route element={<RequireSession />}>
					<Route element={<Shell />}>
						<Route index element={<Navigate to={paths.home()} replace />} />
						<Route path="home" element={<Home />} />
						<Route path="recording-extension" element={<RecordingExtension />} />
						<Route path="apps" element={<Apps />} />
						<Route path="device">
							<Route index element={<Device />} />
							<Route path="activate" element={<Device />} />
							{['android', 'zoiper-android', 'zoiper5'].map((kind) => (
								<Route key={kind} path={`activate/${kind}/:code?`} element={<Device />} />
							))}
						</Route>
						<Route path="settings">
							<Route index element={<Navigate to={paths.settings()} replace />} />
							<Route path="general" element={<GeneralSettings />} />
							<Route path="recording-extension" element={<Navigate to={paths.recordingExtension()} replace />} />
							<Route path="apps" element={<Navigate to={paths.apps()} replace />} />
						</Route>
						<Route path="admin/engines" element={<Engines />} />
						<Route path="page-not-found" element={<NotFound />} />
						{['conversations', 'calls'].map((list) => (
							<Route key={list} path={list}>
								<Route index element={<Conversations />} />
								<Route path=":callId/:transcriptId?" element={<Conversation />} />
							</Route>
						))}
						<Route path="bin" element={<Bin />} />
						<Route path="search" element={<Search />} />
						<Route path="recordings/*" element={<Navigate to={paths.conversations()} replace />} />
						<Route path="*" element={<NotFound />} />
					</Route>
				</Route>
			</Routes>
		</Suspense>
	);
}
