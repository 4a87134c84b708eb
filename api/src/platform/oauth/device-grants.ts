import { deviceClients } from '@debrief/shared/domain/accounts/devices.ts';
import { and, desc, eq, getTableColumns, gt, inArray, lt, max, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/open-database.ts';
import { type DeviceInfo, membership, oauth } from '../db/schema/index.ts';

const day = 86_400_000;

export type DeviceGrant = {
	id: string;
	clientId: string | null;
	device: DeviceInfo | null;
	createdAt: Date;
	lastUsedAt: Date;
};

export async function recordGrantedDevice(
	db: Database,
	grantId: string,
	details: { device: DeviceInfo; workspaceId: string | null },
): Promise<void> {
	await db
		.update(oauth)
		.set(details)
		.where(and(eq(oauth.model, 'Grant'), eq(oauth.id, grantId)));
}

const isDevice = and(eq(oauth.model, 'Grant'), inArray(oauth.clientId, [...deviceClients]));

export async function listGrants(db: Database, userId: string, now: Date): Promise<DeviceGrant[]> {
	const token = alias(oauth, 'token');
	const { id, clientId, device, createdAt } = getTableColumns(oauth);
	const lastUsedAt = max(token.createdAt);
	const rows = await db
		.select({ id, clientId, device, createdAt, lastUsedAt })
		.from(oauth)
		.innerJoin(token, and(eq(token.model, 'RefreshToken'), eq(token.grantId, oauth.id)))
		.where(and(isDevice, eq(oauth.accountId, userId), gt(oauth.expiresAt, now)))
		.groupBy(oauth.model, oauth.id)
		.orderBy(desc(lastUsedAt), oauth.id);
	return rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt ?? row.createdAt }));
}

export async function isMemberByGrant(db: Database, userId: string, grantId: string): Promise<boolean> {
	const rows = await db
		.select({ id: oauth.id })
		.from(oauth)
		.innerJoin(membership, and(eq(membership.workspaceId, oauth.workspaceId), eq(membership.userId, userId)))
		.where(and(eq(oauth.model, 'Grant'), eq(oauth.id, grantId), eq(oauth.accountId, userId)));
	return rows.length > 0;
}

export async function revokeGrant(db: Database, userId: string, grantId: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		const revoked = await tx
			.delete(oauth)
			.where(and(eq(oauth.model, 'Grant'), eq(oauth.id, grantId), eq(oauth.accountId, userId)))
			.returning({ id: oauth.id });
		if (revoked.length === 0) return false;
		await tx.delete(oauth).where(eq(oauth.grantId, grantId));
		return true;
	});
}

export async function revokeGrantsOf(tx: Transaction, userId: string): Promise<void> {
	const grants = tx
		.select({ id: oauth.id })
		.from(oauth)
		.where(and(eq(oauth.model, 'Grant'), eq(oauth.accountId, userId)));
	await tx.delete(oauth).where(or(eq(oauth.accountId, userId), inArray(oauth.grantId, grants)));
}

export async function sweepOAuth(db: Database, now: Date): Promise<void> {
	const [yesterday, lastWeek] = [new Date(now.getTime() - day), new Date(now.getTime() - 7 * day)];
	await db
		.delete(oauth)
		.where(or(lt(oauth.expiresAt, yesterday), and(eq(oauth.model, 'RefreshToken'), lt(oauth.consumedAt, lastWeek))));
}
