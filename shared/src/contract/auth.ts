import { z } from 'zod';
import { HumanCheckToken, RegistrationEmail } from '../domain/account-rules.ts';
import { isStrongPassword } from '../domain/password-rule.ts';
import { endpoint } from './endpoint.ts';
import { PlanKey } from './plan-shapes.ts';
import { Profile } from './profile.ts';

export const Password = z
	.string()
	.refine(isStrongPassword, { message: 'ThePassword does not match', params: { reason: 'pattern' } });

export const TokenAnswer = z.object({
	access_token: z.string(),
	token_type: z.literal('Bearer'),
	/** Seconds. */
	expires_in: z.number().int(),
	/** For clients without cookies; the dashboard's stands in an HttpOnly cookie. */
	refresh_token: z.string().optional(),
	user: Profile,
});
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/** A proof-of-work challenge (ALTCHA); the solution buys one token of 39 characters for one use. */
export const HumanCheckChallenge = z.object({
	isNeeded: z.boolean(),
	challenge: z.record(z.string(), z.unknown()).nullable(),
});
export type HumanCheckChallenge = z.infer<typeof HumanCheckChallenge>;

const humanCheck = { reCaptchaKey: HumanCheckToken.optional() };

export const authEndpoints = {
	getHumanCheck: endpoint({
		method: 'GET',
		path: '/auth/human-check',
		access: 'public',
		summary: 'A challenge for the built-in human check.',
		response: HumanCheckChallenge,
		errors: ['too_many_requests'],
	}),
	solveHumanCheck: endpoint({
		method: 'POST',
		path: '/auth/human-check',
		access: 'public',
		summary: 'Exchange a solved challenge for a token that can be used once.',
		body: z.object({ payload: z.string().min(1).max(10_000) }),
		response: z.object({ token: HumanCheckToken }),
		errors: ['human_check_failed', 'too_many_requests'],
	}),
	getRegistration: endpoint({
		method: 'GET',
		path: '/auth/register',
		access: 'public',
		summary: 'What a registration needs on this server.',
		response: z.object({
			isFirstAccount: z.boolean(),
			needsSetUpCode: z.boolean(),
			hasMail: z.boolean(),
			hasBilling: z.boolean(),
		}),
	}),
	register: endpoint({
		method: 'POST',
		path: '/auth/register',
		access: 'public',
		summary: 'Create an account. The first one is the administrator and verified; others are mailed a link.',
		body: z.object({
			email: RegistrationEmail,
			password: Password,
			...humanCheck,
			registeredAs: PlanKey.optional(),
			discountCode: z.string().trim().max(64).optional(),
			setUpCode: z.string().trim().max(64).optional(),
		}),
		response: z.object({ email: z.string(), isVerified: z.boolean() }),
		errors: ['email_taken', 'human_check_failed', 'too_many_requests', 'set_up_code_needed'],
	}),
	resendVerification: endpoint({
		method: 'POST',
		path: '/auth/register/resend',
		access: 'public',
		summary: 'Send the verification link again. Answers alike whether the account exists or not.',
		body: z.object({ email: RegistrationEmail }),
		errors: ['too_many_requests'],
	}),
	verifyEmail: endpoint({
		method: 'POST',
		path: '/auth/verify',
		access: 'public',
		summary: 'Confirm an e-mail address with the code from the link.',
		body: z.object({ code: z.string().min(1).max(512) }),
		response: z.object({ email: z.string() }),
		errors: ['verification_failed', 'too_many_requests'],
	}),
	signIn: endpoint({
		method: 'POST',
		path: '/auth/profile/verify',
		access: 'public',
		summary: 'Get an access token by password or by refresh token.',
		body: z.discriminatedUnion('grant_type', [
			z.object({
				grant_type: z.literal('password'),
				username: z.string().trim().min(1).max(254),
				password: z.string().min(1).max(64),
				...humanCheck,
				/** `body` hands the refresh token out in the answer instead of a cookie. */
				tokenIn: z.enum(['cookie', 'body']).default('cookie'),
			}),
			z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(512).optional() }),
		]),
		response: TokenAnswer,
		errors: [
			'wrong_credentials',
			'email_not_verified',
			'account_pending_approval',
			'account_inactive',
			'human_check_needed',
			'human_check_failed',
			'too_many_requests',
			'no_token',
			'bad_token',
		],
	}),
	signOut: endpoint({
		method: 'POST',
		path: '/auth/sign-out',
		access: 'public',
		summary: 'End this session, on the server too. Answers alike when there is none.',
		body: z.object({ refresh_token: z.string().min(1).max(512).optional() }).optional(),
	}),
};
