import { and, desc, eq, getTableColumns, gt, lt, max, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open-database.ts';
import { oauth, type SeenDevice } from '../db/schema/index.ts';

const day = 86_400_000;

export type GrantedDevice = {
	id: string;
	clientId: string | null;
	device: SeenDevice | null;
	createdAt: Date;
	lastUsedAt: Date;
};

/** Writes down whom a grant was given to. */
export async function nameGrant(db: Database, grantId: string, device: SeenDevice): Promise<void> {
	await db
		.update(oauth)
		.set({ device })
		.where(and(eq(oauth.model, 'Grant'), eq(oauth.id, grantId)));
}

/** Grants that hold, of devices that came for their tokens; the last used first. */
export async function listGrants(db: Database, userId: string, now: Date): Promise<GrantedDevice[]> {
	const token = alias(oauth, 'token');
	const { id, clientId, device, createdAt } = getTableColumns(oauth);
	const lastUsedAt = max(token.createdAt);
	const rows = await db
		.select({ id, clientId, device, createdAt, lastUsedAt })
		.from(oauth)
		.innerJoin(token, and(eq(token.model, 'RefreshToken'), eq(token.grantId, oauth.id)))
		.where(and(eq(oauth.model, 'Grant'), eq(oauth.accountId, userId), gt(oauth.expiresAt, now)))
		.groupBy(oauth.model, oauth.id)
		.orderBy(desc(lastUsedAt), oauth.id);
	return rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt ?? row.createdAt }));
}

/** Takes back a grant of this user, with everything that came of it; false when there is none. */
export async function revokeGrant(db: Database, userId: string, grantId: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		const gone = await tx
			.delete(oauth)
			.where(and(eq(oauth.model, 'Grant'), eq(oauth.id, grantId), eq(oauth.accountId, userId)))
			.returning({ id: oauth.id });
		if (gone.length === 0) return false;
		await tx.delete(oauth).where(eq(oauth.grantId, grantId));
		return true;
	});
}

/** Removes what expired a day ago, and refresh tokens that were exchanged a week ago. */
export async function sweepOAuth(db: Database, now: Date): Promise<void> {
	const [yesterday, lastWeek] = [new Date(now.getTime() - day), new Date(now.getTime() - 7 * day)];
	await db
		.delete(oauth)
		.where(or(lt(oauth.expiresAt, yesterday), and(eq(oauth.model, 'RefreshToken'), lt(oauth.consumedAt, lastWeek))));
}
