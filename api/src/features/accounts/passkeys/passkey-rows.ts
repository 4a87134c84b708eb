import type { Passkey } from '@debrief/shared/contract/accounts/passkeys.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { passkey } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';

type PasskeyRow = typeof passkey.$inferSelect;

export const toPasskey = ({ id, name, host, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
	id,
	name,
	host,
	createdAt: createdAt.toISOString(),
	lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export function passkeysOf(db: Database | Transaction, userId: string, host?: string): Promise<PasskeyRow[]> {
	return db
		.select()
		.from(passkey)
		.where(and(eq(passkey.userId, userId), host === undefined ? undefined : eq(passkey.host, host)))
		.orderBy(asc(passkey.createdAt), asc(passkey.id));
}

export async function renamePasskey({ db }: Deps, { userId }: Caller, id: string, name: string): Promise<Passkey> {
	const isOwn = and(eq(passkey.id, id), eq(passkey.userId, userId));
	const [renamed] = await db.update(passkey).set({ name }).where(isOwn).returning();
	if (!renamed) throw new AppError('passkey_not_found');
	return toPasskey(renamed);
}
