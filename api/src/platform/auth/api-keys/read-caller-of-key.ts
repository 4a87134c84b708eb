import { timingSafeEqual } from 'node:crypto';
import { hasFeature, resolveEntitlements } from '@debrief/shared/domain/entitlements.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { apiKey, membership, user, workspace } from '../../db/schema/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { assertActive } from '../assert-active.ts';
import { secondFactorOf } from '../two-factor/has-second-factor.ts';
import { isSecondFactorRequired } from '../two-factor/second-factor-rule.ts';
import { idOfApiKey } from './api-key-format.ts';

/** Throws `bad_api_key` when the key is gone or expired, and `feature_not_in_plan` when the plan includes no keys. */
export async function readCallerOfKey(
	db: Database,
	{ key, hash }: { key: string; hash: string },
	now: Date,
): Promise<Caller> {
	const id = idOfApiKey(key);
	const row = id && (await readKey(db, id));
	if (!row || !isSame(row.apiKey.hash, hash)) throw new AppError('bad_api_key');
	const { expiresAt, scopes } = row.apiKey;
	if (expiresAt && expiresAt <= now) throw new AppError('bad_api_key');
	assertActive(row.user);
	const entitlements = resolveEntitlements(row.workspace, now);
	if (!hasFeature(entitlements, 'thirdPartyApi'))
		throw new AppError('feature_not_in_plan', { extra: { feature: 'thirdPartyApi' } });
	return {
		userId: row.user.id,
		sessionId: null,
		device: null,
		apiKey: { id: row.apiKey.id, scopes, isResellers: row.apiKey.resellerId !== null },
		email: row.user.email,
		fullName: row.user.fullName,
		role: row.user.role,
		workspaceId: row.workspace.id,
		rank: row.membership.rank,
		entitlements,
		isClosing: row.workspace.deletionAt !== null,
		// The key may be older than the rule. A key that a reseller created belongs to the reseller.
		mustSetUpSecondFactor:
			row.apiKey.resellerId === null && !row.hasSecondFactor && (await isSecondFactorRequired(db, row.user.role)),
	};
}

async function readKey(db: Database, id: string) {
	const isOwners = and(eq(membership.userId, apiKey.userId), eq(membership.workspaceId, apiKey.workspaceId));
	const [row] = await db
		.select({ apiKey, user, membership, workspace, hasSecondFactor: secondFactorOf(db, user.id) })
		.from(apiKey)
		.innerJoin(user, eq(user.id, apiKey.userId))
		.innerJoin(membership, isOwners)
		.innerJoin(workspace, eq(workspace.id, apiKey.workspaceId))
		.where(eq(apiKey.id, id));
	return row;
}

const isSame = (stored: string, given: string) => timingSafeEqual(Buffer.from(stored), Buffer.from(given));
