import type { Deps } from '../deps.ts';
import { newId } from '../platform/db/new-id.ts';
import { conversation } from '../platform/db/schema/index.ts';

type Columns = Partial<typeof conversation.$inferInsert>;
type Owner = { userId: string; workspaceId: string };

export async function placeConversation(
	{ db }: Pick<Deps, 'db'>,
	owner: Owner,
	columns: Columns = {},
): Promise<string> {
	const [id] = await placeConversations({ db }, owner, [columns]);
	return id ?? '';
}

export async function placeConversations(
	{ db }: Pick<Deps, 'db'>,
	{ userId, workspaceId }: Owner,
	each: Columns[],
): Promise<string[]> {
	const rows = each.map((columns) => ({
		id: newId(),
		workspaceId,
		ownerId: userId,
		type: 'other' as const,
		startedAt: new Date(),
		source: 'upload',
		userName: 'Somebody',
		isManuallyCreated: true,
		language: 'en-US',
		step: 'insights' as const,
		state: 'done' as const,
		transcriptStatus: 'done' as const,
		aiStatus: 'success' as const,
		...columns,
	}));
	for (let from = 0; from < rows.length; from += 1_000)
		await db.insert(conversation).values(rows.slice(from, from + 1_000));
	return rows.map((row) => row.id);
}
