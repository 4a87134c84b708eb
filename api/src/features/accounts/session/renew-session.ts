import { isIP } from 'node:net';
import type { TokenAnswer } from '@debrief/shared/contract/accounts/auth.ts';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ClientOrigin, Renewal } from '../../../platform/auth/accounts.ts';
import { session, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { dispatchMessage, recordAudit } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { addMailToOwner } from '../mails/account-mails.ts';
import { momentOf } from '../mails/describe-origin.ts';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';
import { renewableAnswer } from './session-answer.ts';

/** Reuse of a token that was exchanged long ago ends the session for all its holders. */
export async function renewSession(
	context: AccountContext,
	c: Context,
	given: string | undefined,
	from: ClientOrigin,
): Promise<TokenAnswer> {
	const { deps } = context;
	const token = given ?? readRefreshCookie(c, deps.env.publicUrl);
	if (!token) throw new AppError('no_token');
	const renewal = await deps.accounts.renew(token, from);
	if (renewal.kind === 'renewed') return renewableAnswer(deps, c, renewal.session, given ? 'body' : 'cookie');
	if (renewal.kind === 'reused') await endReusedSession(context, renewal, from);
	if (!given) clearRefreshCookie(c, deps.env.publicUrl);
	throw new AppError('bad_token');
}

async function endReusedSession(
	{ deps, invalidateSession }: AccountContext,
	{ sessionId, userId, lastUsedFrom }: Extract<Renewal, { kind: 'reused' }>,
	from: ClientOrigin,
): Promise<void> {
	const [before, again] = [lastUsedFrom, from].map(({ address }) => (isIP(address) ? address : '–'));
	const mailId = await deps.db.transaction(async (tx) => {
		const [ended] = await tx.delete(session).where(eq(session.id, sessionId)).returning();
		const [owner] = await tx.select({ userId: user.id, email: user.email }).from(user).where(eq(user.id, userId));
		if (!ended || !owner) return null;
		const { workspaceId } = ended;
		const act = { action: 'sessionTokenReused', subjectId: sessionId, workspaceId } as const;
		await recordAudit(tx, owner, { ...act, before: lastUsedFrom, after: from });
		// Browser names are left out because a thief can choose them.
		const places = { before: before ?? '', from: again ?? '' };
		const mail = { kind: 'sessionReused', path: '/device', at: momentOf(deps.clock()), ...places } as const;
		return addMailToOwner(tx, deps, { id: userId, email: owner.email }, mail);
	});
	invalidateSession(sessionId);
	if (mailId) await dispatchMessage(deps, mailId);
}
