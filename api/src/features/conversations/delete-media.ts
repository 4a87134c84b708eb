import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { file } from '../../platform/db/schema/index.ts';
import { deleteClipsOf } from './clip-files.ts';

export type StoredMedia = { fileId: string; storageKey: string; playbackKey?: string | null | undefined };

/** Demo files share their media, which go with the last of them. */
export async function deleteMedia(deps: Deps, files: StoredMedia[]): Promise<void> {
	await deleteClipsOf(
		deps,
		files.map(({ fileId }) => fileId),
	);
	for (const { storageKey, playbackKey } of files) {
		if (playbackKey?.startsWith('playback/')) await deps.storage.delete(playbackKey);
		if (!(await isShared(deps, storageKey))) await deps.storage.delete(storageKey);
	}
}

async function isShared({ db }: Deps, key: string): Promise<boolean> {
	if (!key.startsWith('demo/')) return false;
	const inUse = and(eq(file.storageKey, key), isNull(file.audioDeletedAt));
	return (await db.select({ id: file.id }).from(file).where(inUse).limit(1)).length > 0;
}
