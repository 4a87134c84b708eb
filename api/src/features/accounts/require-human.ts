import type { HumanCheck } from '../../platform/auth/human-check.ts';
import { AppError, fieldError } from '../../platform/http/app-error.ts';

/** Uses the token up. Throws `human_check_failed`, unless the check is switched off. */
export async function requireHuman(humanCheck: HumanCheck, token: string | undefined): Promise<void> {
	if (!humanCheck.isNeeded) return;
	if (!token) {
		const message = 'Please verify that you are not a robot';
		const details = [{ field: 'reCaptchaKey', reason: 'required', message }];
		throw new AppError('human_check_failed', { message, details });
	}
	if (!(await humanCheck.redeem(token))) throw fieldError('human_check_failed', 'reCaptchaKey', 'invalid');
}
