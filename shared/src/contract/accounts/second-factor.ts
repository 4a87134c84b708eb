import { z } from 'zod';
import { SecondFactorCode } from '../../domain/accounts/account-rules.ts';
import { secondFactorRules } from '../../domain/accounts/second-factor-rules.ts';
import { invalidMessage } from '../../domain/field-messages.ts';
import { endpoint } from '../endpoint.ts';

/** Required if the account has a password. */
const password = z.string().max(64, invalidMessage('password')).optional();
const refusals = ['wrong_password', 'too_many_requests'] as const;

const SecondFactorRequirement = z.object({ requiredOf: z.enum(secondFactorRules) });

/** Returned only once. The server stores hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorEndpoints = {
	getSecondFactor: endpoint({
		method: 'GET',
		path: '/profile/second-factor',
		access: 'signed-in',
		isOpenDuringSetUp: true,
		summary: 'Get whether two-factor sign-in is on and by what, and how many recovery codes are left.',
		response: z.object({
			isOn: z.boolean(),
			hasApp: z.boolean(),
			passkeys: z.number().int(),
			recoveryCodesLeft: z.number().int(),
			isRequired: z.boolean(),
		}),
	}),
	beginSecondFactor: endpoint({
		method: 'POST',
		path: '/profile/second-factor',
		access: 'signed-in',
		isOpenDuringSetUp: true,
		summary: 'Get a new secret for an authenticator app. It is in force once its first code has been confirmed.',
		body: z.object({ password, code: SecondFactorCode.optional() }),
		response: z.object({
			/** Base32, for typing. */
			secret: z.string(),
			uri: z.string(),
		}),
		errors: [...refusals, 'second_factor_on', 'second_factor_needed', 'wrong_code'],
	}),
	confirmSecondFactor: endpoint({
		method: 'PUT',
		path: '/profile/second-factor',
		access: 'signed-in',
		isOpenDuringSetUp: true,
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
		summary: 'Remove the authenticator app. Without a passkey, two-factor sign-in is off.',
		body: z.object({ password, code: SecondFactorCode }),
		errors: [...refusals, 'wrong_code', 'second_factor_off', 'second_factor_required'],
	}),
	proveSession: endpoint({
		method: 'POST',
		path: '/auth/proof',
		access: 'signed-in',
		summary:
			'Confirm the identity of the caller: by a code, also one that a passkey was exchanged for, or by the password where there is no second factor. For ten minutes this session may then do what needs a proof.',
		body: z.object({ password, code: SecondFactorCode.optional() }),
		errors: [...refusals, 'second_factor_needed', 'wrong_code'],
	}),
	getSecondFactorRule: endpoint({
		method: 'GET',
		path: '/admin/second-factor',
		access: 'admin',
		summary: 'Get who needs two-factor sign-in on this server.',
		response: SecondFactorRequirement,
	}),
	setSecondFactorRule: endpoint({
		method: 'PUT',
		path: '/admin/second-factor',
		access: 'admin',
		summary:
			'Require two-factor sign-in. Within 5 s, accounts without it can only set it up; devices approved earlier stay signed in.',
		body: SecondFactorRequirement,
		response: SecondFactorRequirement,
		errors: ['second_factor_first'],
	}),
};
