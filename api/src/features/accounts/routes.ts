import type { HumanCheckChallenge } from '@debrief/shared/contract/auth.ts';
import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { clientAddress, isBehindProxy } from '../../platform/http/client-address.ts';
import type { AppEnv, Routes } from '../../platform/http/mount.ts';
import { createAccountContext, type Welcome } from './account-context.ts';
import { takeOrRefuse } from './account-limits.ts';
import { dismissWelcome } from './dismiss-welcome.ts';
import { readProfile } from './read-profile.ts';
import { getRegistration } from './registration/get-registration.ts';
import { register } from './registration/register.ts';
import { resendVerification } from './registration/resend-verification.ts';
import { verifyEmail } from './registration/verify-email.ts';
import { renewSession } from './session/renew-session.ts';
import { sessionAnswer } from './session/session-answer.ts';
import { signIn } from './session/sign-in.ts';
import { signOut } from './session/sign-out.ts';

type Names =
	| 'getHumanCheck'
	| 'solveHumanCheck'
	| 'getRegistration'
	| 'register'
	| 'resendVerification'
	| 'verifyEmail'
	| 'signIn'
	| 'signOut'
	| 'getProfile'
	| 'dismissWelcome';

export function accountRoutes(deps: Deps, welcome: Welcome): Pick<Routes, Names> {
	const context = createAccountContext(deps, welcome);
	const { humanCheck, limits } = context;
	const isProxied = isBehindProxy(deps.env);
	const addressOf = (c: Context<AppEnv>) => clientAddress(c, isProxied);
	return {
		async getHumanCheck({ c }): Promise<HumanCheckChallenge> {
			if (!humanCheck.isNeeded) return { isNeeded: false, challenge: null };
			takeOrRefuse(limits.challenges, addressOf(c));
			return { isNeeded: true, challenge: { ...(await humanCheck.challenge()) } };
		},
		async solveHumanCheck({ body, c }) {
			takeOrRefuse(limits.challenges, addressOf(c));
			return { token: await humanCheck.solve(body.payload) };
		},
		getRegistration: () => getRegistration(deps),
		register: ({ body, c }) => register(context, body, addressOf(c)),
		resendVerification: async ({ body, c }) => resendVerification(context, body.email, addressOf(c)),
		verifyEmail: ({ body, c }) => verifyEmail(context, body.code, addressOf(c)),
		async signIn({ body, c }) {
			if (body.grant_type === 'refresh_token') return renewSession(deps, c, body.refresh_token);
			const from = { address: addressOf(c), agent: c.req.header('user-agent') ?? '' };
			return sessionAnswer(deps, c, await signIn(context, body, from), body.tokenIn);
		},
		signOut: ({ body, c }) => signOut(deps, c, body?.refresh_token),
		getProfile: ({ caller }) => readProfile(deps.db, caller.userId),
		dismissWelcome: ({ caller, body }) => dismissWelcome(deps, caller.userId, body.showWelcomeMsg),
	};
}
