import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { apiKey } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { addUsage, entitlementsOfWorkspace, remainingSeconds } from '../foundation/index.ts';

export async function assertMinutesLeft(deps: Deps, workspaceId: string): Promise<void> {
	const now = deps.clock();
	const entitlements = await entitlementsOfWorkspace(deps.db, workspaceId, now);
	if ((await remainingSeconds(deps, workspaceId, entitlements, now)) <= 0) throw new AppError('minutes_used_up');
}

type Spoken = { workspaceId: string; apiKeyId: string | null; subjectId: string; durationMs: number; at: Date };

export async function countSpeech(
	tx: Transaction,
	{ workspaceId, apiKeyId, subjectId, durationMs, at }: Spoken,
): Promise<void> {
	const amount = Math.ceil(durationMs / 1000);
	await addUsage(tx, { workspaceId, name: 'transcript', subjectId, amount, source: 'api', at });
	if (!apiKeyId) return;
	await tx
		.update(apiKey)
		.set({ audioSeconds: sql`${apiKey.audioSeconds} + ${amount}` })
		.where(eq(apiKey.id, apiKeyId));
}
