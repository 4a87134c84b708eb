import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { AccountContext } from '../account-context.ts';
import { daysOfCode } from '../discount-codes/usable-codes.ts';

type Attempt = { code: string; reCaptchaKey: string | undefined; network: string };

/**
 * Returns for how many days a code is good. Codes cannot be guessed: beyond the limit of a quarter of an hour each attempt
 * needs a human check, or has to wait where the check is switched off; beyond the hourly one everybody waits.
 */
export async function validateDiscountCode(
	{ deps, humanCheck, limits }: AccountContext,
	{ code, reCaptchaKey, network }: Attempt,
): Promise<{ duration: number }> {
	await limits.discountGuesses.assert(network);
	const { isAllowed, retryAfterMs } = await limits.discountAttempts.take(network);
	if (!isAllowed) {
		if (!humanCheck.isNeeded) throw new AppError('too_many_requests', { retryAfterMs });
		if (!reCaptchaKey) throw new AppError('human_check_needed', { retryAfterMs });
		if (!(await humanCheck.redeem(reCaptchaKey))) throw fieldError('human_check_failed', 'reCaptchaKey', 'invalid');
	}
	return { duration: await daysOfCode(deps, code) };
}
