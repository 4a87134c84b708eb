import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { ClientMetadata } from 'oidc-provider';
import type { Database, Transaction } from '../../db/open-database.ts';
import { oauth } from '../../db/schema/index.ts';

export type AppClient = { id: string; name: string; redirectUris: string[]; createdAt: Date };

const isClient = eq(oauth.model, 'Client');

export async function listAppClients(db: Database | Transaction): Promise<AppClient[]> {
	const rows = await db.select().from(oauth).where(isClient).orderBy(asc(oauth.createdAt), asc(oauth.id));
	return rows.map(({ id, payload, createdAt }) => toAppClient(id, payload as ClientMetadata, createdAt));
}

export async function addAppClient(
	tx: Transaction,
	{ name, redirectUris }: Pick<AppClient, 'name' | 'redirectUris'>,
	createdAt: Date,
): Promise<AppClient> {
	const id = `app-${randomBytes(12).toString('hex')}`;
	const payload = metadataOf(id, name, redirectUris);
	await tx.insert(oauth).values({ model: 'Client', id, payload, createdAt });
	return toAppClient(id, payload, createdAt);
}

export async function removeAppClient(tx: Transaction, id: string): Promise<AppClient | null> {
	const [row] = await tx
		.delete(oauth)
		.where(and(isClient, eq(oauth.id, id)))
		.returning();
	if (!row) return null;
	const grants = tx
		.select({ id: oauth.id })
		.from(oauth)
		.where(and(eq(oauth.model, 'Grant'), eq(oauth.clientId, id)));
	await tx.delete(oauth).where(or(eq(oauth.clientId, id), inArray(oauth.grantId, grants)));
	return toAppClient(id, row.payload as ClientMetadata, row.createdAt);
}

/** Public clients, because apps on a device cannot keep a secret. PKCE protects the code. */
const metadataOf = (id: string, name: string, redirectUris: string[]) =>
	({
		client_id: id,
		client_name: name,
		token_endpoint_auth_method: 'none',
		// The library allows loopback and custom scheme redirects only for native clients.
		application_type: redirectUris.every((uri) => uri.startsWith('https:')) ? 'web' : 'native',
		grant_types: ['authorization_code', 'refresh_token'],
		response_types: ['code'],
		redirect_uris: redirectUris,
		id_token_signed_response_alg: 'ES256',
	}) satisfies ClientMetadata;

const toAppClient = (id: string, { client_name, redirect_uris }: ClientMetadata, createdAt: Date): AppClient => ({
	id,
	name: client_name ?? id,
	redirectUris: [...(redirect_uris ?? [])],
	createdAt,
});
