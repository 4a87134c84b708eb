import type { HumanCheckChallenge } from '@debrief/shared/contract/accounts/auth.ts';
import type { Api } from '@debrief/shared/contract/api.ts';
import type { Parsed } from '@debrief/shared/contract/endpoint.ts';
import { interfaceLanguageIn } from '@debrief/shared/domain/accounts/interface-languages.ts';
import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import type { ClientOrigin } from '../../platform/auth/accounts.ts';
import { clientAddress, clientOrigin, networkOf } from '../../platform/http/headers/client-address.ts';
import type { AppEnv, Routes } from '../../platform/http/mount.ts';
import type { ReencodeImage } from '../../platform/images/reencode-image.ts';
import { recordSignIn } from '../foundation/index.ts';
import { readBytes } from '../recordings/index.ts';
import { type AccountHooks, createAccountContext, type InvitationHook } from './account-context.ts';
import { browserId } from './browser-cookie.ts';
import { cancelDeletion, requestDeletion } from './deletion/request-deletion.ts';
import { addIdentity, beginExternal, signInExternally } from './external/external-sign-in.ts';
import { listIdentities, removeIdentity } from './external/identities.ts';
import { keepFirstSteps } from './keep-first-steps.ts';
import { passkeyBrowser, passkeyRoutes } from './passkeys/passkey-routes.ts';
import { changePassword } from './profile/change-password.ts';
import { changeProfile } from './profile/change-profile.ts';
import { mailFirstPassword } from './profile/mail-first-password.ts';
import { assertOwnPhoto, getProfilePhoto, replacePhoto, setProfilePhoto } from './profile/profile-photo.ts';
import { readProfile } from './read-profile.ts';
import { requestRecovery } from './recovery/request-recovery.ts';
import { resetPassword } from './recovery/reset-password.ts';
import { getRegistration } from './registration/get-registration.ts';
import { isLocalRequest } from './registration/local-only.ts';
import { register } from './registration/register.ts';
import { registerByInvitation } from './registration/register-by-invitation.ts';
import { resendVerification } from './registration/resend-verification.ts';
import { verifyEmail } from './registration/verify-email.ts';
import { reportNewBrowser } from './report-new-browser.ts';
import {
	beginSecondFactor,
	confirmSecondFactor,
	getSecondFactor,
	renewRecoveryCodes,
	turnOffSecondFactor,
} from './second-factor/set-up.ts';
import { endOtherSessions, endSession } from './session/end-session.ts';
import { listSessions } from './session/list-sessions.ts';
import { signInWithPasskey } from './session/passkey-sign-in.ts';
import { proveSession } from './session/prove-session.ts';
import { renewSession } from './session/renew-session.ts';
import { signInWithCode } from './session/second-factor.ts';
import { renewableAnswer } from './session/session-answer.ts';
import { signIn } from './session/sign-in.ts';
import { endEarlierSession, signOut } from './session/sign-out.ts';
import { switchWorkspace } from './session/switch-workspace.ts';
import { validateDiscountCode } from './validate-discount-code.ts';

type FirstGrant = Exclude<Parsed<Api['signIn']>['body'], { grant_type: 'refresh_token' }>;

type Hooks = AccountHooks & { invitations: InvitationHook };

export function accountRoutes(deps: Deps, { invitations, ...hooks }: Hooks, reencode: ReencodeImage) {
	const context = createAccountContext(deps, hooks);
	const { humanCheck, limits } = context;
	const { trustedProxies } = deps.env;
	const addressOf = (c: Context<AppEnv>) => clientAddress(c, trustedProxies);
	const network = (c: Context<AppEnv>) => networkOf(addressOf(c));
	const origin = (c: Context<AppEnv>) => ({
		network: network(c),
		language: interfaceLanguageIn(c.req.header('accept-language') ?? null),
	});
	const sessionFor = (grant: FirstGrant, c: Context<AppEnv>, from: ClientOrigin) => {
		if (grant.grant_type === 'password') return signIn(context, grant, from);
		if (grant.grant_type === 'second_factor') return signInWithCode(context, grant, from);
		if (grant.grant_type === 'passkey')
			return signInWithPasskey(context, passkeyBrowser(c, deps.env.publicUrl), grant, from);
		return signInExternally(context, c, grant, { ...from, isLocal: isLocalRequest(deps.env, c) });
	};
	return {
		...passkeyRoutes(context, network),
		async getHumanCheck({ c }): Promise<HumanCheckChallenge> {
			if (!humanCheck.isNeeded) return { isNeeded: false, challenge: null };
			await limits.challenges.assert(network(c));
			return { isNeeded: true, challenge: { ...(await humanCheck.challenge()) } };
		},
		async solveHumanCheck({ body, c }) {
			await limits.challenges.assert(network(c));
			return { token: await humanCheck.solve(body.payload) };
		},
		getRegistration: ({ c }) => getRegistration(deps, isLocalRequest(deps.env, c)),
		register: ({ body, c }) => register(context, body, { ...origin(c), isLocal: isLocalRequest(deps.env, c) }),
		registerByInvitation: ({ body, c }) => registerByInvitation({ ...context, invitations }, body, origin(c)),
		validateDiscountCode: ({ params, body, c }) =>
			validateDiscountCode(context, { ...params, reCaptchaKey: body?.reCaptchaKey, network: network(c) }),
		resendVerification: ({ body, c }) => resendVerification(context, body, origin(c)),
		verifyEmail: ({ body, c }) => verifyEmail(context, body.code, network(c)),
		requestRecovery: ({ body, c }) => requestRecovery(context, body, origin(c)),
		resetPassword: ({ body, c }) => resetPassword(context, body, network(c)),
		async signIn({ body, c }) {
			const from = clientOrigin(c, trustedProxies);
			if (body.grant_type === 'refresh_token') return renewSession(context, c, body.refresh_token, from);
			const session = await sessionFor(body, c, from);
			const tokenIn = 'tokenIn' in body ? body.tokenIn : 'cookie';
			if (tokenIn === 'cookie') await endEarlierSession(context, c);
			const answer = await renewableAnswer(deps, c, session, tokenIn);
			const id = browserId(c, deps.env.publicUrl);
			await reportNewBrowser(deps, { session, from, browserId: id });
			await recordSignIn(deps, { ...session, email: answer.user.email, from });
			deps.log.info({ address: from.address, userId: session.userId, by: body.grant_type }, 'signed in');
			return answer;
		},
		beginExternalSignIn: ({ params, c }) =>
			beginExternal(context, c, { ...params, network: network(c), linkUserId: null }),
		beginAddingIdentity: ({ caller, params, c }) =>
			beginExternal(context, c, { ...params, network: network(c), linkUserId: caller.userId }),
		addIdentity: ({ caller, body, c }) => addIdentity(context, c, caller, body),
		listIdentities: ({ caller }) => listIdentities(deps, caller),
		removeIdentity: ({ caller, params }) => removeIdentity(deps, caller, params.id),
		signOut: ({ body, c }) => signOut(context, c, body?.refresh_token),
		switchWorkspace: ({ caller, body, c }) => switchWorkspace(deps, c, caller, body.workspaceId),
		listSessions: async ({ caller }) => ({ list: await listSessions(deps, caller) }),
		endSession: ({ caller, params }) => endSession(context, caller, params.id),
		endOtherSessions: ({ caller }) => endOtherSessions(context, caller),
		proveSession: ({ caller, body }) => proveSession(context, caller, body),
		getSecondFactor: ({ caller }) => getSecondFactor(context, caller),
		beginSecondFactor: ({ caller, body }) => beginSecondFactor(context, caller, body),
		confirmSecondFactor: ({ caller, body }) => confirmSecondFactor(context, caller, body.code),
		renewRecoveryCodes: ({ caller, body }) => renewRecoveryCodes(context, caller, body),
		turnOffSecondFactor: ({ caller, body }) => turnOffSecondFactor(context, caller, body),
		getProfile: ({ caller }) => readProfile(deps, caller.userId, caller.workspaceId),
		updateProfile: ({ caller, body }) => changeProfile(context, caller, body),
		changePassword: ({ caller, body }) => changePassword(context, caller, body),
		mailFirstPassword: ({ caller }) => mailFirstPassword(context, caller),
		requestDeletion: ({ caller, body }) => requestDeletion(context, caller, body),
		cancelDeletion: ({ caller }) => cancelDeletion(context, caller),
		async setProfilePhoto({ caller, params, c }) {
			return readBytes(c.env.incoming, async (bytes) => {
				assertOwnPhoto(caller, params.photo);
				return setProfilePhoto(deps, reencode, caller, bytes);
			});
		},
		async removeProfilePhoto({ caller, params }) {
			assertOwnPhoto(caller, params.photo);
			return replacePhoto(deps, caller, null);
		},
		getProfilePhoto: ({ caller, params }) => getProfilePhoto(deps, caller, params.photo),
		dismissWelcome: ({ caller, body }) => keepFirstSteps(deps, caller, body),
		finishWizard: ({ caller, body }) => keepFirstSteps(deps, caller, body),
	} satisfies Partial<Routes>;
}
