import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { isInvitation, paths } from './paths.ts';
import { lazyComponent } from './platform/lazy-component.ts';
import { RenewedScreen } from './screens/sign-in/renewed-screen.tsx';
import { SignInScreen } from './screens/sign-in/screen.tsx';
import { NotFoundScreen } from './shell/errors/not-found-screen.tsx';
import { AnySession, PublicOnly } from './shell/require-session.tsx';
import { SecondFactorGate } from './shell/session/second-factor-gate.tsx';

const ExternalSignIn = lazyComponent(
	async () => (await import('./screens/external-sign-in/screen.tsx')).ExternalSignInScreen,
);
const Interaction = lazyComponent(
	async () => (await import('./screens/sign-in/interaction/screen.tsx')).InteractionScreen,
);
const Invitation = lazyComponent(async () => (await import('./screens/invitation/screen.tsx')).InvitationScreen);
const NewPassword = lazyComponent(
	async () => (await import('./screens/sign-in/recovery/new-password-screen.tsx')).NewPasswordScreen,
);
const PendingApproval = lazyComponent(
	async () => (await import('./screens/sign-in/pending-approval-screen.tsx')).PendingApprovalScreen,
);
const Recovery = lazyComponent(
	async () => (await import('./screens/sign-in/recovery/recovery-screen.tsx')).RecoveryScreen,
);
const Register = lazyComponent(async () => (await import('./screens/register/screen.tsx')).RegisterScreen);
const Registered = lazyComponent(
	async () => (await import('./screens/register/registered-screen.tsx')).RegisteredScreen,
);
const ResellerInvitation = lazyComponent(
	async () => (await import('./screens/reseller-invitation/screen.tsx')).ResellerInvitationScreen,
);
const Verify = lazyComponent(async () => (await import('./screens/verify/screen.tsx')).VerifyScreen);

export function AuthRoutes() {
	const { pathname } = useLocation();
	if (pathname.startsWith('/interaction/')) return <Suspense>{forApps}</Suspense>;
	if (isInvitation(pathname)) return <Suspense>{forInvited}</Suspense>;
	return <Suspense>{pathname.startsWith('/reseller/') ? forCustomers : <ForPeople />}</Suspense>;
}

const notFound = <Route path="*" element={<NotFoundScreen />} />;
const forApps = (
	<Routes>
		<Route element={<AnySession />}>
			<Route
				path=":uid"
				element={
					<SecondFactorGate>
						<Interaction />
					</SecondFactorGate>
				}
			/>
		</Route>
		{notFound}
	</Routes>
);
const forInvited = (
	<Routes>
		<Route element={<AnySession />}>
			<Route
				path=":token"
				element={
					<SecondFactorGate>
						<Invitation />
					</SecondFactorGate>
				}
			/>
		</Route>
		{notFound}
	</Routes>
);
const forCustomers = (
	<Routes>
		<Route element={<AnySession />}>
			<Route path=":token" element={<ResellerInvitation />} />
		</Route>
		{notFound}
	</Routes>
);

function ForPeople() {
	return (
		<Routes>
			<Route index element={<Navigate to={paths.signIn()} replace />} />
			<Route element={<PublicOnly />}>
				<Route path="login" element={<SignInScreen />} />
				<Route path="logout-success" element={<SignInScreen isSignedOut />} />
				<Route path="login-success" element={<Navigate to={paths.signIn()} replace />} />
				<Route path="login/pending-approval" element={<PendingApproval />} />
				<Route path="recovery" element={<Recovery />} />
				<Route path="register" element={<Register />} />
				<Route path="registered" element={<Registered />} />
			</Route>
			<Route element={<AnySession />}>
				<Route path="login/external" element={<ExternalSignIn />} />
			</Route>
			<Route path="token-renew-success" element={<RenewedScreen />} />
			<Route path="recovery/:token" element={<NewPassword />} />
			<Route path="verify/:code?" element={<Verify />} />
			{notFound}
		</Routes>
	);
}
