import { type DeviceScope, deviceClients, deviceScopes } from '@debrief/shared/domain/accounts/devices.ts';
import { and, desc, eq, getTableColumns, gt, max, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../../db/open-database.ts';
import { oauth } from '../../db/schema/index.ts';
import { isMemberByGrant } from '../device-grants.ts';

export type AppGrant = {
	id: string;
	clientName: string;
	scopes: DeviceScope[];
	createdAt: Date;
	lastUsedAt: Date | null;
};

const isGrantOf = (userId: string, now: Date) =>
	and(eq(oauth.model, 'Grant'), eq(oauth.accountId, userId), gt(oauth.expiresAt, now));

export async function listAppGrants(db: Database, userId: string, now: Date): Promise<AppGrant[]> {
	const [token, client] = [alias(oauth, 'token'), alias(oauth, 'client')];
	const { id, payload, createdAt } = getTableColumns(oauth);
	const rows = await db
		.select({ id, payload, createdAt, client: client.payload, lastUsedAt: max(token.createdAt) })
		.from(oauth)
		.innerJoin(client, and(eq(client.model, 'Client'), eq(client.id, oauth.clientId)))
		.leftJoin(token, and(eq(token.model, 'RefreshToken'), eq(token.grantId, oauth.id)))
		.where(and(isGrantOf(userId, now), notInArray(oauth.clientId, [...deviceClients])))
		.groupBy(oauth.model, oauth.id, client.model, client.id)
		.orderBy(desc(oauth.createdAt), oauth.id);
	return rows.map(({ payload: grant, client: registered, ...row }) => ({
		...row,
		clientName: String(registered.client_name),
		scopes: scopesOf(grant),
	}));
}

const Granted = z.object({ resources: z.record(z.string(), z.string()).default({}) });

function scopesOf(payload: Record<string, unknown>): DeviceScope[] {
	const granted = Object.values(Granted.parse(payload).resources).join(' ').split(' ');
	return deviceScopes.filter((scope) => granted.includes(scope));
}

export async function rememberedGrant(db: Database, userId: string, clientId: string, now: Date) {
	const [row] = await db
		.select({ id: oauth.id })
		.from(oauth)
		.where(and(isGrantOf(userId, now), eq(oauth.clientId, clientId)))
		.orderBy(desc(oauth.createdAt))
		.limit(1);
	return row && (await isMemberByGrant(db, userId, row.id)) ? row.id : undefined;
}
