import { type PlanKey, planKeys } from '@debrief/shared/domain/plans.ts';

const key = 'debrief-registration';
const longestCode = 64;

/** What somebody chose on the register page, for an account that a sign-in provider proves. */
export type RegistrationChoice = { registeredAs?: PlanKey; discountCode?: string };

/** Keeps it while the browser is away at a sign-in provider; null forgets an earlier one. */
export function rememberRegistration(choice: RegistrationChoice | null): void {
	if (choice) sessionStorage.setItem(key, new URLSearchParams(choice).toString());
	else sessionStorage.removeItem(key);
}

/** Returns it once. What somebody has changed counts as not chosen. */
export function takeRegistration(): RegistrationChoice {
	const kept = new URLSearchParams(sessionStorage.getItem(key) ?? '');
	sessionStorage.removeItem(key);
	const registeredAs = planKeys.find((plan) => plan === kept.get('registeredAs'));
	const discountCode = kept.get('discountCode')?.slice(0, longestCode);
	return { ...(registeredAs && { registeredAs }), ...(discountCode && { discountCode }) };
}
