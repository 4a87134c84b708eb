import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { reuseGraceMs } from '../auth/refresh-tokens.ts';
import type { Database } from '../db/open-database.ts';
import { oauth } from '../db/schema/index.ts';

/** Bearer secrets are stored only as SHA-256. Device codes are not hashed, because approving one saves it again. */
const hashed = new Set(['RefreshToken', 'AuthorizationCode']);
const keptAfterExpiryMs = 86_400_000;

type Row = typeof oauth.$inferSelect;
type Parts = { db: Database; clock: () => Date };

export function createDatabaseAdapter({ db, clock }: Parts, model: string): Adapter {
	const isHashed = hashed.has(model);
	const keyOf = (id: string) => (isHashed ? createHash('sha256').update(id).digest('base64url') : id);
	const isThis = (id: string) => and(eq(oauth.model, model), eq(oauth.id, keyOf(id)));

	/** Finds expired rows for one more day, so that the library can distinguish "expired" from "unknown". */
	async function find(which: SQL | undefined, id?: string): Promise<AdapterPayload | undefined> {
		const since = new Date(clock().getTime() - keptAfterExpiryMs);
		const isKept = or(isNull(oauth.expiresAt), gt(oauth.expiresAt, since));
		const [row] = await db.select().from(oauth).where(and(which, isKept));
		return row && { ...row.payload, ...(id !== undefined && { jti: id }), ...consumedOf(row) };
	}

	function consumedOf({ consumedAt }: Row): { consumed?: number } {
		if (!consumedAt) return {};
		const isInGrace = model === 'RefreshToken' && clock().getTime() - consumedAt.getTime() <= reuseGraceMs;
		return isInGrace ? {} : { consumed: Math.floor(consumedAt.getTime() / 1000) };
	}

	return {
		async upsert(id, payload, expiresIn) {
			const { grantId, userCode, uid, accountId, clientId } = payload;
			const row = {
				payload: { ...payload, ...(isHashed && { jti: keyOf(id) }) },
				grantId: grantId ?? null,
				userCode: userCode ?? null,
				uid: uid ?? null,
				accountId: accountId ?? null,
				clientId: clientId ?? null,
				expiresAt: expiresIn ? new Date(clock().getTime() + expiresIn * 1000) : null,
			};
			await db
				.insert(oauth)
				.values({ model, id: keyOf(id), createdAt: clock(), ...row })
				.onConflictDoUpdate({ target: [oauth.model, oauth.id], set: row });
		},
		find: (id) => find(isThis(id), id),
		findByUserCode: (userCode) => find(and(eq(oauth.model, model), eq(oauth.userCode, userCode))),
		findByUid: (uid) => find(and(eq(oauth.model, model), eq(oauth.uid, uid))),
		async consume(id) {
			await db
				.update(oauth)
				.set({ consumedAt: sql`coalesce(${oauth.consumedAt}, ${clock().toISOString()}::timestamptz)` })
				.where(isThis(id));
		},
		async destroy(id) {
			await db.delete(oauth).where(isThis(id));
		},
		async revokeByGrantId(grantId) {
			await db.delete(oauth).where(and(eq(oauth.model, model), eq(oauth.grantId, grantId)));
		},
	};
}
