import type { PublicLinks } from '@debrief/shared/contract/accounts/auth.ts';
import type { Deps } from '../../../deps.ts';
import { hasUsableCodes } from '../discount-codes/usable-codes.ts';
import { hasNoAccount } from './set-up-code.ts';

export async function getRegistration(deps: Deps, isLocal: boolean) {
	const { db, mail, env, signInProviders } = deps;
	const isFirstAccount = await hasNoAccount(db);
	const links: PublicLinks = {
		terms: env.TERMS_URL ?? null,
		product: env.PRODUCT_URL ?? null,
		blog: env.BLOG_URL ?? null,
		contact: env.CONTACT_URL ?? null,
		social: env.SOCIAL_URLS,
	};
	return {
		isFirstAccount,
		needsSetUpCode: isFirstAccount && !isLocal,
		hasMail: mail.isDelivered,
		hasBilling: deps.payments !== null,
		hasDiscountCodes: await hasUsableCodes(deps),
		providers: signInProviders.list(),
		links,
	};
}
