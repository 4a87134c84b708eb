import type { ProviderCallback } from '@debrief/shared/contract/accounts/external.ts';
import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import type { Context } from 'hono';
import type { ClientOrigin, RenewableSession } from '../../../platform/auth/accounts.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { dispatchMessage } from '../../foundation/index.ts';
import type { AccountContext } from '../account-context.ts';
import { addAccessMail } from '../mails/account-mails.ts';
import { notifyAccountCreated } from '../registration/add-account.ts';
import { startSession } from '../session/second-factor.ts';
import { attemptCookie } from './attempt-cookie.ts';
import { keepAttempt, takeAttempt } from './attempts.ts';
import { accountFor, linkIdentity, type ProvenIdentity } from './external-account.ts';

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
	if (attempt?.provider !== provider || attempt.linkUserId !== linkUserId)
		throw new AppError('external_sign_in_failed');
	const query = new URLSearchParams({ code, state, ...(iss && { iss }) });
	return { provider, ...(await deps.signInProviders.finish(provider, attempt, query)) };
}
