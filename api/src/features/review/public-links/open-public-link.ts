import type { PublicPage } from '@debrief/shared/contract/conversations/public-links.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { publicLink } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { type LiveLink, linkOfToken } from './link-access.ts';
import { readPublicPage } from './read-public-page.ts';

export type PublicLinkLimits = {
	opens: RateLimit;
	reads: RateLimit;
	guesses: RateLimit;
	allGuesses: RateLimit;
	views: RateLimit;
};

export type Visitor = {
	network: string;
	device: string;
};

type Opening = { token: string; password?: string | undefined };

/** Throws `public_link_not_found`, `wrong_link_password` and `too_many_requests`. */
export async function openPublicLink(
	deps: Deps,
	limits: PublicLinkLimits,
	visitor: Visitor,
	{ token, password }: Opening,
): Promise<{ isLocked: boolean; page: PublicPage | null }> {
	await limits.opens.assert(visitor.network);
	const live = await linkOfToken(deps, token);
	const { passwordHash } = live.link;
	if (passwordHash !== null && password === undefined) return { isLocked: true, page: null };
	if (passwordHash !== null) await assertPassword(deps, limits, visitor, { live, passwordHash, password });
	const page = await readPublicPage(deps, live);
	await countView(deps, limits, live, token + visitor.device);
	return { isLocked: false, page };
}

type Guess = { live: LiveLink; passwordHash: string; password: string | undefined };

/** Attempts are counted before the check, so that parallel guesses cannot exceed the limit. */
async function assertPassword(
	{ accounts }: Deps,
	{ guesses, allGuesses }: PublicLinkLimits,
	{ network }: Visitor,
	{ live: { link }, passwordHash, password = '' }: Guess,
): Promise<void> {
	const ofNetwork = `${link.id} ${network}`;
	await guesses.assert(ofNetwork);
	await allGuesses.assert(link.id);
	if (!(await accounts.isPasswordOf(passwordHash, password))) throw new AppError('wrong_link_password');
	await guesses.refund(ofNetwork);
	await allGuesses.refund(link.id);
}

/** Only a hash of `visit` is stored. It includes the token, so addresses cannot be recovered. */
async function countView({ db, clock }: Deps, { views }: PublicLinkLimits, { link }: LiveLink, visit: string) {
	if (!(await views.take(visit)).isAllowed) return;
	const seen = { viewCount: sql`${publicLink.viewCount} + 1`, lastViewedAt: clock() };
	await db.update(publicLink).set(seen).where(eq(publicLink.id, link.id));
}
