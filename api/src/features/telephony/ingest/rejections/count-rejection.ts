import { sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { pbxRejection } from '../../../../platform/db/schema/index.ts';

export async function countRejection({ db, clock }: Pick<Deps, 'db' | 'clock'>, workspaceId: string): Promise<void> {
	const now = clock();
	await db
		.insert(pbxRejection)
		.values({ workspaceId, pending: 1, firstAt: now, lastAt: now })
		.onConflictDoUpdate({
			target: pbxRejection.workspaceId,
			set: {
				pending: sql`${pbxRejection.pending} + 1`,
				firstAt: sql`case when ${pbxRejection.pending} = 0 then ${now.toISOString()}::timestamptz else ${pbxRejection.firstAt} end`,
				lastAt: now,
			},
		});
}
