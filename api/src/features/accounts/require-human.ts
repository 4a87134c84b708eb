import type { HumanCheck } from '../../platform/auth/human-check.ts';
import { fieldError } from '../../platform/http/app-error.ts';

/** Uses the token up, or throws `human_check_failed`. Lets everybody pass where the check is off. */
export async function requireHuman(humanCheck: HumanCheck, token: string | undefined): Promise<void> {
	if (!humanCheck.isNeeded) return;
	if (!token) throw fieldError('human_check_failed', 'reCaptchaKey', 'required');
	if (!(await humanCheck.redeem(token))) throw fieldError('human_check_failed', 'reCaptchaKey', 'invalid');
}
