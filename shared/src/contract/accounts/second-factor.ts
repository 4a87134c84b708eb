import { z } from 'zod';
import { SecondFactorCode } from '../../domain/accounts/account-rules.ts';
import { endpoint } from '../endpoint.ts';

/** Where the account has a password. */
const password = z.string().max(64, 'Invalid password').optional();
const refusals = ['wrong_password', 'too_many_requests'] as const;

/** Shown once: only hashes are stored. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorEndpoints = {
	getSecondFactor: endpoint({
		method: 'GET',
		path: '/profile/second-factor',
		access: 'signed-in',
		summary: 'Get whether two-factor sign-in is on, and how many recovery codes are left.',
		response: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
	}),
	beginSecondFactor: endpoint({
		method: 'POST',
		path: '/profile/second-factor',
		access: 'signed-in',
		summary: 'Get a new secret for an authenticator app. It is in force once its first code has been confirmed.',
		body: z.object({ password }),
		response: z.object({
			/** Base32, to be typed. */
			secret: z.string(),
			/** The same as an `otpauth:` address, for a QR code. */
			uri: z.string(),
		}),
		errors: [...refusals, 'second_factor_on'],
	}),
	confirmSecondFactor: endpoint({
		method: 'PUT',
		path: '/profile/second-factor',
		access: 'signed-in',
		summary:
			'Turn two-factor sign-in on with the first code of the authenticator app. Ends all other sessions of the account; approved devices stay signed in.',
		body: z.object({ code: SecondFactorCode }),
		response: RecoveryCodes,
		errors: ['wrong_code', 'second_factor_on', 'second_factor_off', 'too_many_requests'],
	}),
	renewRecoveryCodes: endpoint({
		method: 'POST',
		path: '/profile/second-factor/recovery-codes',
		access: 'signed-in',
		summary: 'Replace the recovery codes. The earlier ones stop working.',
		body: z.object({ password, code: SecondFactorCode }),
		response: RecoveryCodes,
		errors: [...refusals, 'wrong_code', 'second_factor_off'],
	}),
	turnOffSecondFactor: endpoint({
		method: 'POST',
		path: '/profile/second-factor/off',
		access: 'signed-in',
		summary: 'Turn two-factor sign-in off.',
		body: z.object({ password, code: SecondFactorCode }),
		errors: [...refusals, 'wrong_code', 'second_factor_off'],
	}),
};
