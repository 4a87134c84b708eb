import { z } from 'zod';
import { HumanCheckToken, RegistrationEmail, SecondFactorCode } from '../../domain/accounts/account-rules.ts';
import { isStrongPassword } from '../../domain/accounts/password-rule.ts';
import { fieldMessage } from '../../domain/field-messages.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { PlanKey } from '../workspaces/plan-shapes.ts';
import { ProviderCallback, SignInProvider } from './external.ts';
import { PasskeyAssertion } from './passkeys.ts';
import { Profile } from './profile.ts';

export const Password = z
	.string()
	.refine(isStrongPassword, { message: fieldMessage('weakPassword'), params: { reason: 'pattern' } });

export const TokenAnswer = z.object({
	access_token: z.string(),
	token_type: z.literal('Bearer'),
	/** In seconds. */
	expires_in: z.number().int(),
	/** Only for clients without cookies. The dashboard has it in an HttpOnly cookie. */
	refresh_token: z.string().optional(),
	user: Profile,
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/** A proof-of-work challenge (ALTCHA). Its solution is exchanged for a single-use token of 39 characters. */
export const HumanCheckChallenge = z.object({
	isNeeded: z.boolean(),
	challenge: z.record(z.string(), z.unknown()).nullable(),
});
export type HumanCheckChallenge = z.infer<typeof HumanCheckChallenge>;

export const PublicLinks = z.object({
	terms: z.string().nullable(),
	product: z.string().nullable(),
	blog: z.string().nullable(),
	contact: z.string().nullable(),
	social: z.array(z.string()),
});
export type PublicLinks = z.infer<typeof PublicLinks>;

const tokenIn = z.enum(['cookie', 'body']).default('cookie');
/** Where signing in leads after the link of the mail, such as an invitation. */
const next = z
	.string()
	.max(512)
	.regex(/^\/(?!\/)[^\\\p{Cc}]*$/u)
	.optional();
const humanCheck = { reCaptchaKey: HumanCheckToken.optional() };

export const authEndpoints = {
	getHumanCheck: endpoint({
		method: 'GET',
		path: '/auth/human-check',
		access: 'public',
		summary: 'Get a challenge for the built-in human check.',
		response: HumanCheckChallenge,
		errors: ['too_many_requests'],
	}),
	solveHumanCheck: endpoint({
		method: 'POST',
		path: '/auth/human-check',
		access: 'public',
		summary: 'Exchange a solved challenge for a single-use token.',
		body: z.object({ payload: z.string().min(1).max(10_000) }),
		response: z.object({ token: HumanCheckToken }),
		errors: ['human_check_failed', 'too_many_requests'],
	}),
	getRegistration: endpoint({
		method: 'GET',
		path: '/auth/register',
		access: 'public',
		summary: 'Get what registration on this server requires.',
		response: z.object({
			isFirstAccount: z.boolean(),
			needsSetUpCode: z.boolean(),
			hasMail: z.boolean(),
			hasBilling: z.boolean(),
			hasDiscountCodes: z.boolean().default(false),
			providers: z.array(SignInProvider),
			links: PublicLinks.default({ terms: null, product: null, blog: null, contact: null, social: [] }),
		}),
	}),
	register: endpoint({
		method: 'POST',
		path: '/auth/register',
		access: 'public',
		timeoutProfile: 'slow',
		summary:
			'Create an account. The first account is verified and becomes the administrator; others receive a verification link by e-mail.',
		body: z.object({
			email: RegistrationEmail,
			password: Password,
			...humanCheck,
			registeredAs: PlanKey.optional(),
			discountCode: z.string().trim().max(64).optional(),
			setUpCode: z.string().trim().max(64).optional(),
			next,
		}),
		response: z.object({ email: z.string(), isVerified: z.boolean() }),
		errors: [
			'email_taken',
			'password_common',
			'human_check_failed',
			'too_many_requests',
			'set_up_code_needed',
			'discount_code_invalid',
		],
	}),
	resendVerification: endpoint({
		method: 'POST',
		path: '/auth/register/resend',
		access: 'public',
		summary: 'Resend the verification link. The response is the same whether or not the account exists.',
		body: z.object({ email: RegistrationEmail, next }),
		errors: ['too_many_requests'],
	}),
	verifyEmail: endpoint({
		method: 'POST',
		path: '/auth/verify',
		access: 'public',
		timeoutProfile: 'slow',
		summary: 'Confirm an e-mail address, at registration or another one later, with the code from the link.',
		body: z.object({ code: z.string().min(1).max(512) }),
		response: z.object({ email: z.string() }),
		errors: ['verification_failed', 'email_taken', 'too_many_requests'],
	}),
	requestRecovery: endpoint({
		method: 'POST',
		path: '/auth/recovery',
		access: 'public',
		summary:
			'Mail a link that sets a new password. The response is the same, and takes as long, whether or not the account exists.',
		body: z.object({ email: RegistrationEmail, next, ...humanCheck }),
		errors: ['human_check_failed', 'too_many_requests'],
	}),
	resetPassword: endpoint({
		method: 'POST',
		path: '/auth/recovery/password',
		access: 'public',
		summary:
			'Set a new password with the token of a recovery link, which works once within 30 minutes. Ends all sessions of the account, and everything else that `listAccess` lists unless `keepsAccess` says otherwise.',
		body: z.object({
			token: z.string().min(1).max(512),
			password: Password,
			/** True leaves devices, apps, API keys, other sign-in methods, public links and webhooks as they are. */
			keepsAccess: z.boolean().default(false),
		}),
		errors: ['recovery_failed', 'password_common', 'too_many_requests'],
	}),
	signIn: endpoint({
		method: 'POST',
		path: '/auth/profile/verify',
		access: 'public',
		timeoutProfile: 'slow',
		summary:
			'Get an access token with a password, what a sign-in provider sent back, a passkey, or a refresh token. For an account with two-factor sign-in, the first two are refused with `second_factor_needed` and a `challenge` beside it, which a code or a passkey exchanges for the token within 10 minutes; `methods` names what the account has.',
		body: z.discriminatedUnion('grant_type', [
			z.object({
				grant_type: z.literal('password'),
				username: z.string().trim().min(1).max(254),
				/** Longer than any valid password, so that too long an input is reported as a wrong password. */
				password: z.string().min(1).max(1_024),
				...humanCheck,
				tokenIn,
			}),
			ProviderCallback.extend({
				grant_type: z.literal('authorization_code'),
				registeredAs: PlanKey.optional(),
				discountCode: z.string().trim().max(64).optional(),
			}),
			z.object({
				grant_type: z.literal('second_factor'),
				challenge: z.string().min(1).max(512),
				code: SecondFactorCode,
				tokenIn,
			}),
			z.object({
				grant_type: z.literal('passkey'),
				credential: PasskeyAssertion,
				/** Present when the passkey follows a password. */
				challenge: z.string().min(1).max(512).optional(),
				tokenIn,
			}),
			z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(512).optional() }),
		]),
		response: TokenAnswer,
		errors: [
			'wrong_credentials',
			'second_factor_needed',
			'wrong_code',
			'sign_in_expired',
			'passkey_failed',
			'passkeys_unavailable',
			'email_not_verified',
			'account_pending_approval',
			'account_inactive',
			'human_check_needed',
			'human_check_failed',
			'too_many_requests',
			'no_token',
			'bad_token',
			'provider_unknown',
			'provider_away',
			'external_sign_in_failed',
			'external_email_unverified',
			'set_up_code_needed',
			'discount_code_invalid',
		],
	}),
	switchWorkspace: endpoint({
		method: 'PUT',
		path: '/auth/session/workspace',
		access: 'signed-in',
		summary:
			'Switch this session to another workspace of the account. The returned access token belongs to it; earlier tokens keep working in their workspace until they expire.',
		body: z.object({ workspaceId: Id }),
		response: TokenAnswer,
		errors: ['workspace_not_found'],
	}),
	signOut: endpoint({
		method: 'POST',
		path: '/auth/sign-out',
		access: 'public',
		summary: 'End this session on the server. The response is the same when there is none.',
		body: z.object({ refresh_token: z.string().min(1).max(512).optional() }).optional(),
	}),
};
