import { type PlanKey, planKeys } from '@debrief/shared/domain/plans.ts';

const key = 'debrief-registration';
const longestCode = 64;

export type RegistrationChoice = { registeredAs?: PlanKey; discountCode?: string };

export function rememberRegistration(choice: RegistrationChoice | null): void {
	if (choice) sessionStorage.setItem(key, new URLSearchParams(choice).toString());
	else sessionStorage.removeItem(key);
}

/** Returns the choice once. */
export function takeRegistration(): RegistrationChoice {
	const kept = new URLSearchParams(sessionStorage.getItem(key) ?? '');
	sessionStorage.removeItem(key);
	const registeredAs = planKeys.find((plan) => plan === kept.get('registeredAs'));
	const discountCode = kept.get('discountCode')?.slice(0, longestCode);
	return { ...(registeredAs && { registeredAs }), ...(discountCode && { discountCode }) };
}
