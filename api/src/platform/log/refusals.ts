import { type ErrorCode, errorTable } from '@debrief/shared/contract/errors.ts';

/** The message of each refusal in the log, on which `deploy/fail2ban` relies. */
export const refused = 'refused';

/** What someone gets who guesses or tries out secrets of others. The filter of fail2ban counts them. */
export const guesses: readonly ErrorCode[] = [
	'wrong_credentials',
	'wrong_password',
	'wrong_code',
	'passkey_failed',
	'bad_api_key',
	'wrong_link_password',
	'recovery_failed',
	'verification_failed',
	'set_up_code_needed',
	'device_code_unknown',
	'human_check_failed',
];

const otherRefusals: readonly ErrorCode[] = ['external_sign_in_failed', 'identity_taken'];

/** What a browser or an extension gets in its usual course. */
const routine: readonly ErrorCode[] = ['no_token', 'token_expired', 'second_factor_needed', 'proof_needed'];

export function isRefusal(code: ErrorCode): boolean {
	const { name, status } = errorTable[code];
	if (name === 'LimitReachedError' || routine.includes(code)) return false;
	return guesses.includes(code) || otherRefusals.includes(code) || [401, 403, 429].includes(status);
}
