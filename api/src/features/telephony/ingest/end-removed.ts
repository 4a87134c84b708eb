import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { pbxTransfer } from '../../../platform/db/schema/index.ts';
import type { WatchedFolder } from './files/watched-folders.ts';

/** Younger entries may belong to files that are being created, renamed or taken. */
const afterMs = 60_000;

export async function endRemoved(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	folders: readonly WatchedFolder[],
): Promise<void> {
	const roots = Map.groupBy(folders, ({ workspaceId }) => workspaceId);
	const now = clock();
	const isWaiting = and(eq(pbxTransfer.state, 'received'), isNull(pbxTransfer.conversationId));
	for (const { id, workspaceId, name, startedAt, endedAt } of await db.select().from(pbxTransfer).where(isWaiting)) {
		const own = roots.get(workspaceId);
		// The folder may be on another machine.
		if (!own || now.getTime() - (endedAt ?? startedAt).getTime() < afterMs) continue;
		const found = await Promise.all(own.map(({ root }) => isThere(join(root.toString(), name))));
		if (found.some(Boolean)) continue;
		const ended = { state: 'removed', reason: null, endedAt: now } as const;
		await db
			.update(pbxTransfer)
			.set(ended)
			.where(and(eq(pbxTransfer.id, id), isWaiting));
	}
}

const isThere = (path: string): Promise<boolean> =>
	lstat(path).then(
		() => true,
		(error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ENOTDIR',
	);
