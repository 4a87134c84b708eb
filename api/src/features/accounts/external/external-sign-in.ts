import { randomBytes } from 'node:crypto';
import type { ProviderCallback } from '@debrief/shared/contract/accounts/external.ts';
import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { eq, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Deps } from '../../../deps.ts';
import type { ClientOrigin, RenewableSession } from '../../../platform/auth/accounts.ts';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import type { Attempt } from '../../../platform/auth/openid/openid-providers.ts';
import { externalSignIn } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { isSameOrigin } from '../../../platform/http/headers/same-origin.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { addAccessMail } from '../mails/account-mails.ts';
import { notifyAccountCreated } from '../registration/add-account.ts';
import { protectedCookie } from '../session/protected-cookie.ts';
import { startSession } from '../session/second-factor.ts';
import { accountFor, linkIdentity, type ProvenIdentity } from './external-account.ts';

const lifetimeMs = 10 * 60_000;

type Purpose = { provider: string; linkUserId: string | null };

async function keepAttempt({ db, clock }: Deps, purpose: Purpose, attempt: Attempt) {
	const now = clock();
	const key = randomBytes(32).toString('base64url');
	const expiresAt = new Date(now.getTime() + lifetimeMs);
	await db.delete(externalSignIn).where(lte(externalSignIn.expiresAt, now));
	await db.insert(externalSignIn).values({ hash: hashToken(key), ...purpose, ...attempt, expiresAt });
	return { key, expiresAt };
}

async function takeAttempt({ db, clock }: Deps, key: string | undefined): Promise<(Purpose & Attempt) | null> {
	if (!key) return null;
	const [row] = await db
		.delete(externalSignIn)
		.where(eq(externalSignIn.hash, hashToken(key)))
		.returning();
	return row && row.expiresAt > clock() ? row : null;
}

const plainName = 'debrief_external';

function attemptCookie(publicUrl: string) {
	const { name, attributes } = protectedCookie(publicUrl, plainName);
	return {
		set: (c: Context, key: string, expires: Date) => setCookie(c, name, key, { ...attributes, expires }),
		/** Also removes the cookie, because an attempt ends with its first answer. */
		take(c: Context): string | undefined {
			if (!isSameOrigin(c, publicUrl)) return undefined;
			const key = getCookie(c, name);
			deleteCookie(c, name, attributes);
			return key;
		},
	};
}

export async function beginExternal(
	{ deps, limits }: AccountContext,
	c: Context,
	{ provider, network, linkUserId }: { provider: string; network: string; linkUserId: string | null },
): Promise<{ url: string }> {
	await limits.externals.assert(network);
	const { url, attempt } = await deps.signInProviders.begin(provider);
	const { key, expiresAt } = await keepAttempt(deps, { provider, linkUserId }, attempt);
	attemptCookie(deps.env.publicUrl).set(c, key, expiresAt);
	return { url };
}

type SignIn = ProviderCallback & { registeredAs?: PlanKey | undefined; discountCode?: string | undefined };

export async function signInExternally(
	context: AccountContext,
	c: Context,
	{ registeredAs, discountCode, ...callback }: SignIn,
	{ isLocal, ...from }: ClientOrigin & { isLocal: boolean },
): Promise<RenewableSession> {
	const { deps } = context;
	const identity = await prove(context, c, callback, null);
	const { userId, created, mailIds } = await deps.db.transaction((tx) =>
		accountFor(tx, deps, identity, { registeredAs, discountCode, mayBeFirst: isLocal }),
	);
	for (const id of mailIds) await dispatchMessage(deps, id);
	if (created) await notifyAccountCreated(context, created);
	return startSession(context, userId, from);
}

export async function addIdentity(context: AccountContext, c: Context, caller: Caller, callback: ProviderCallback) {
	const identity = await prove(context, c, callback, caller.userId);
	const { deps } = context;
	const mailId = await deps.db.transaction(async (tx) => {
		await linkIdentity(tx, caller.userId, identity);
		return addAccessMail(tx, deps, caller, { kind: 'newIdentity', path: '/auth/recovery' });
	});
	await dispatchMessage(deps, mailId);
}

async function prove(
	{ deps }: AccountContext,
	c: Context,
	{ provider, code, state, iss }: ProviderCallback,
	linkUserId: string | null,
): Promise<ProvenIdentity> {
	const attempt = await takeAttempt(deps, attemptCookie(deps.env.publicUrl).take(c));
	if (attempt?.provider !== provider || attempt.linkUserId !== linkUserId) {
		const reason = attempt ? 'it was begun for something else' : 'it was not begun in this browser, or too long ago';
		deps.log.info({ provider, reason }, 'a sign-in with a provider was refused');
		throw new AppError('external_sign_in_failed');
	}
	const query = new URLSearchParams({ code, state, ...(iss && { iss }) });
	return { provider, ...(await deps.signInProviders.finish(provider, attempt, query)) };
}
