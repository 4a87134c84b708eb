import type { PbxTransfer } from '@debrief/shared/contract/pbx/pbx.ts';
import { pbxLimits } from '@debrief/shared/domain/pbx/pbx-limits.ts';
import { desc, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { pbxTransfer } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';

export async function listTransfers({ db }: Deps, { workspaceId }: Caller): Promise<PbxTransfer[]> {
	const rows = await db
		.select()
		.from(pbxTransfer)
		.where(eq(pbxTransfer.workspaceId, workspaceId))
		.orderBy(desc(pbxTransfer.startedAt), desc(pbxTransfer.id))
		.limit(pbxLimits.transfersKept);
	return rows.map(({ workspaceId: _, startedAt, endedAt, ...row }) => ({
		...row,
		startedAt: startedAt.toISOString(),
		endedAt: endedAt?.toISOString() ?? null,
	}));
}
