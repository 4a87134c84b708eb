import type { HumanCheck } from '../../platform/auth/human-check.ts';
import { AppError, fieldDetail, fieldError } from '../../platform/http/app-error.ts';

/** Each token works once. Throws `human_check_failed` unless the check is off. */
export async function requireHuman(humanCheck: HumanCheck, token: string | undefined): Promise<void> {
	if (!humanCheck.isNeeded) return;
	if (!token) {
		const detail = fieldDetail('reCaptchaKey', 'required', 'notHuman');
		throw new AppError('human_check_failed', { message: detail.message, details: [detail] });
	}
	if (!(await humanCheck.redeem(token))) throw fieldError('human_check_failed', 'reCaptchaKey', 'invalid');
}
