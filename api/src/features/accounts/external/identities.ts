import { and, asc, eq, ne } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { hasPassword } from '../../../platform/auth/proof/has-password.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { account, passkey, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';

const password = 'credential';

export async function listIdentities({ db, signInProviders }: Deps, { userId }: Caller) {
	const titles = new Map(signInProviders.list().map(({ id, title }) => [id, title]));
	const rows = await identitiesOf(db, userId);
	const list = rows.map(({ id, provider, createdAt }) => ({
		id,
		provider,
		title: titles.get(provider) ?? provider,
		addedAt: createdAt.toISOString(),
	}));
	return { hasPassword: await hasPassword(db, userId), list };
}

export async function countWaysIn(tx: Transaction, userId: string): Promise<number> {
	const passkeys = await tx.$count(passkey, eq(passkey.userId, userId));
	return (await identitiesOf(tx, userId)).length + passkeys + ((await hasPassword(tx, userId)) ? 1 : 0);
}

/** Throws `identity_not_found` and `last_way_in`. */
export async function removeIdentity({ db }: Deps, { userId }: Caller, id: string): Promise<void> {
	await db.transaction(async (tx) => {
		// The lock keeps two simultaneous removals from removing the last way to sign in.
		await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
		const all = await identitiesOf(tx, userId);
		if (!all.some((each) => each.id === id)) throw new AppError('identity_not_found');
		await tx.delete(account).where(eq(account.id, id));
		if ((await countWaysIn(tx, userId)) === 0) throw new AppError('last_way_in');
	});
}

function identitiesOf(db: Database | Transaction, userId: string) {
	return db
		.select({ id: account.id, provider: account.providerId, createdAt: account.createdAt })
		.from(account)
		.where(and(eq(account.userId, userId), ne(account.providerId, password)))
		.orderBy(asc(account.createdAt), asc(account.id));
}
