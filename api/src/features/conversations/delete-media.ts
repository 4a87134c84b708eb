import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { file } from '../../platform/db/schema/index.ts';

/** Removes the bytes of files whose rows are gone or say that their audio is. Demo files share theirs: the last takes them along. */
export async function deleteMedia(deps: Deps, files: { id: string; storageKey: string }[]): Promise<void> {
	for (const { id, storageKey } of files) {
		// the copy may have been made just before, by a job that this did not wait for
		await deps.storage.delete(`playback/${id}`);
		if (!(await isShared(deps, storageKey))) await deps.storage.delete(storageKey);
	}
}

async function isShared({ db }: Deps, key: string): Promise<boolean> {
	if (!key.startsWith('demo/')) return false;
	const inUse = and(eq(file.storageKey, key), isNull(file.audioDeletedAt));
	return (await db.select({ id: file.id }).from(file).where(inUse).limit(1)).length > 0;
}
