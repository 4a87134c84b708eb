import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { PaidPlanKey } from '@debrief/shared/domain/plans.ts';
import { paths, safeNext } from '../../paths.ts';
import { rememberedInvitation } from '../../platform/server/remembered-invitation.ts';

type SignedIn = Pick<Profile, 'role' | 'showPaymentRequired' | 'showWizard'> & Partial<Pick<Profile, 'registeredAs'>>;

/** Pages that come before the remembered one; null for those that nobody is led to. */
export type FirstPages = {
	resellerHome: string | null;
	/** This one and the next go on to the remembered address themselves. */
	payment: ((plan: PaidPlanKey, next?: string) => string) | null;
	wizard: ((next?: string) => string) | null;
};

/** Whoever follows the invitation of a reseller buys nothing themselves. */
const firstPages = (): FirstPages => ({
	resellerHome: paths.customers(),
	payment: rememberedInvitation() ? null : (plan, next) => paths.payment(plan, { next }),
	wizard: paths.wizard,
});

/** What else resellers open: their devices, and what is not there. */
const alsoOfResellers = ['/device', paths.notFound()];
const isBelow = (pathname: string, top: string) => pathname === top || pathname.startsWith(`${top}/`);

/** Returns where somebody goes whose role has no such page: everybody to their home; null where they may stay. */
export function awayFrom(pathname: string, role: Profile['role'] | undefined): string | null {
	const isOfResellers = isBelow(pathname, paths.customers());
	if (role !== 'reseller') return isOfResellers ? paths.home() : null;
	return isOfResellers || alsoOfResellers.some((top) => isBelow(pathname, top)) ? null : paths.customers();
}

/**
 * Where somebody goes who has just signed in: a reseller to their home; then whoever has to pay to the payment page, whoever
 * has not finished the wizard to the wizard; then to the remembered address, if it is safe to open; then home.
 */
export function destinationAfterSignIn(
	{ role, showPaymentRequired, showWizard, registeredAs }: SignedIn,
	remembered: string | null,
	{ resellerHome, payment, wizard }: FirstPages = firstPages(),
): string {
	const next = safeNext(remembered) ?? undefined;
	if (role === 'reseller' && resellerHome) return resellerHome;
	if (showPaymentRequired && payment) return payment(registeredAs === 'premiumYear' ? 'premiumYear' : 'premium', next);
	if (showWizard && wizard) return wizard(next);
	return next ?? paths.home();
}
