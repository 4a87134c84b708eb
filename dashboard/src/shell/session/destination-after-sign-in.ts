import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { PaidPlanKey } from '@debrief/shared/domain/plans.ts';
import { isInvitation, paths, safeNext } from '../../paths.ts';
import { rememberedInvitation } from '../../platform/server/remembered-invitation.ts';

type SignedIn = Pick<Profile, 'role' | 'showPaymentRequired' | 'showWizard'> & Partial<Pick<Profile, 'registeredAs'>>;

/** Null skips the page. */
export type FirstPages = {
	resellerHome: string | null;
	/** The payment page and the wizard open the remembered address themselves. */
	payment: ((plan: PaidPlanKey, next?: string) => string) | null;
	wizard: ((next?: string) => string) | null;
};

/** Customers invited by a reseller do not pay themselves. */
const firstPages = (): FirstPages => ({
	resellerHome: paths.customers(),
	payment: rememberedInvitation() ? null : (plan, next) => paths.payment(plan, { next }),
	wizard: paths.wizard,
});

const alsoOfResellers = ['/device', paths.notFound()];
const isBelow = (pathname: string, top: string) => pathname === top || pathname.startsWith(`${top}/`);

/** Returns home if the role may not open the path. */
export function awayFrom(pathname: string, role: Profile['role'] | undefined): string | null {
	const isOfResellers = isBelow(pathname, paths.customers());
	if (role !== 'reseller') return isOfResellers ? paths.home() : null;
	return isOfResellers || alsoOfResellers.some((top) => isBelow(pathname, top)) ? null : paths.customers();
}

/** A due payment and an unfinished wizard come before a remembered address, and an invitation before both. */
export function destinationAfterSignIn(
	{ role, showPaymentRequired, showWizard, registeredAs }: SignedIn,
	remembered: string | null,
	{ resellerHome, payment, wizard }: FirstPages = firstPages(),
): string {
	const next = safeNext(remembered) ?? undefined;
	if (role === 'reseller' && resellerHome) return resellerHome;
	if (next && isInvitation(next)) return next;
	if (showPaymentRequired && payment) return payment(registeredAs === 'premiumYear' ? 'premiumYear' : 'premium', next);
	if (showWizard && wizard) return wizard(next);
	return next ?? paths.home();
}
