import type { Activity } from '@debrief/shared/contract/workspaces/activity.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { activity } from '../../../platform/db/schema/index.ts';

const batchSize = 1_000;

export async function recordActivity(
	tx: Transaction,
	who: { workspaceId: string; userId: string },
	type: Activity['activityType'],
	content: Activity['activityContent'],
): Promise<void> {
	await recordActivities(tx, who, type, [content]);
}

export async function recordActivities(
	tx: Transaction,
	{ workspaceId, userId }: { workspaceId: string; userId: string },
	type: Activity['activityType'],
	contents: Activity['activityContent'][],
): Promise<void> {
	const rows = contents.map((content) => ({ id: newId(), workspaceId, userId, type, content }));
	for (let from = 0; from < rows.length; from += batchSize)
		await tx.insert(activity).values(rows.slice(from, from + batchSize));
}
