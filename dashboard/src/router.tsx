import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from './paths.ts';
import { lazyPart } from './platform/lazy-part.ts';
import { PublicOnly, RequireSession } from './shell/require-session.tsx';
import { Shell } from './shell/shell.tsx';

const Apps = lazyPart(async () => (await import('./screens/apps/screen.tsx')).AppsScreen);
const Conversation = lazyPart(async () => (await import('./screens/conversation/screen.tsx')).ConversationScreen);
const Conversations = lazyPart(async () => (await import('./screens/conversations/screen.tsx')).ConversationsScreen);
const Device = lazyPart(async () => (await import('./screens/device/screen.tsx')).DeviceScreen);
const Help = lazyPart(async () => (await import('./screens/help/screen.tsx')).HelpScreen);
const Home = lazyPart(async () => (await import('./screens/home/screen.tsx')).HomeScreen);
const NotFound = lazyPart(async () => (await import('./shell/not-found-screen.tsx')).NotFoundScreen);
const PendingApproval = lazyPart(
	async () => (await import('./screens/sign-in/pending-approval-screen.tsx')).PendingApprovalScreen,
);
const RecordingExtension = lazyPart(
	async () => (await import('./screens/recording-extension/screen.tsx')).RecordingExtensionScreen,
);
const Register = lazyPart(async () => (await import('./screens/register/screen.tsx')).RegisterScreen);
const Registered = lazyPart(async () => (await import('./screens/register/registered-screen.tsx')).RegisteredScreen);
const Search = lazyPart(async () => (await import('./screens/search/screen.tsx')).SearchScreen);
const SignIn = lazyPart(async () => (await import('./screens/sign-in/screen.tsx')).SignInScreen);
const Verify = lazyPart(async () => (await import('./screens/verify/screen.tsx')).VerifyScreen);

/** Every page of the dashboard. `/calls` renders what `/conversations` does; older addresses are sent on. */
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
							<Route index element={<Navigate to={paths.recordingExtension()} replace />} />
							<Route path="recording-extension" element={<Navigate to={paths.recordingExtension()} replace />} />
							<Route path="apps" element={<Navigate to={paths.apps()} replace />} />
						</Route>
						<Route path="page-not-found" element={<NotFound />} />
						{['conversations', 'calls'].map((list) => (
							<Route key={list} path={list}>
								<Route index element={<Conversations />} />
								<Route path=":callId/:transcriptId?" element={<Conversation />} />
							</Route>
						))}
						<Route path="search" element={<Search />} />
						<Route path="recordings/*" element={<Navigate to={paths.conversations()} replace />} />
						<Route path="*" element={<NotFound />} />
					</Route>
				</Route>
			</Routes>
		</Suspense>
	);
}
