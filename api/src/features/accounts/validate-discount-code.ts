import { AppError, fieldError } from '../../platform/http/app-error.ts';
import type { AccountContext } from './account-context.ts';
import { daysOfCode } from './discount-codes/usable-codes.ts';

type Attempt = { code: string; reCaptchaKey: string | undefined; network: string };

/** To prevent guessing, attempts beyond a limit need a human check. Beyond the hourly limit, all are refused. */
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
