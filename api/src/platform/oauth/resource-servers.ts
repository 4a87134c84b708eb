import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../db/open-database.ts';
import { oauth } from '../db/schema/index.ts';

/** May introspect tokens (RFC 7662). Not a client of the library: its credentials are valid for nothing else. */
export type ResourceServer = { id: string; name: string; createdAt: Date };

const model = 'ResourceServer';
const Payload = z.object({ name: z.string(), secretHash: z.string() });
const isServer = eq(oauth.model, model);

const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const newSecret = () => randomBytes(32).toString('base64url');
const toResourceServer = ({ id, payload, createdAt }: typeof oauth.$inferSelect): ResourceServer => ({
	id,
	createdAt,
	name: Payload.parse(payload).name,
});

export async function listResourceServers(db: Database | Transaction): Promise<ResourceServer[]> {
	const rows = await db.select().from(oauth).where(isServer).orderBy(asc(oauth.createdAt), asc(oauth.id));
	return rows.map(toResourceServer);
}

export async function addResourceServer(
	tx: Transaction,
	name: string,
	createdAt: Date,
): Promise<ResourceServer & { secret: string }> {
	const id = `server-${randomBytes(12).toString('hex')}`;
	const secret = newSecret();
	await tx.insert(oauth).values({ model, id, payload: { name, secretHash: digest(secret) }, createdAt });
	return { id, name, createdAt, secret };
}

export async function renewSecret(tx: Transaction, id: string): Promise<{ name: string; secret: string } | null> {
	const [row] = await tx
		.select()
		.from(oauth)
		.where(and(isServer, eq(oauth.id, id)))
		.for('update');
	if (!row) return null;
	const { name } = Payload.parse(row.payload);
	const secret = newSecret();
	await tx
		.update(oauth)
		.set({ payload: { name, secretHash: digest(secret) } })
		.where(and(isServer, eq(oauth.id, id)));
	return { name, secret };
}

export async function removeResourceServer(tx: Transaction, id: string): Promise<ResourceServer | null> {
	const [row] = await tx
		.delete(oauth)
		.where(and(isServer, eq(oauth.id, id)))
		.returning();
	return row ? toResourceServer(row) : null;
}

export async function isResourceServer(db: Database, id: string, secret: string): Promise<boolean> {
	const [row] = await db
		.select()
		.from(oauth)
		.where(and(isServer, eq(oauth.id, id)));
	const known = Buffer.from(row ? Payload.parse(row.payload).secretHash : digest(''));
	return timingSafeEqual(known, Buffer.from(digest(secret))) && row !== undefined;
}
