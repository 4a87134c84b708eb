import type { Deps } from '../../deps.ts';

const folder = 'clips';

/** The audio that was cut for a public link. */
export const clipKey = (fileId: string, linkId: string): string => `${folder}/${fileId}.${linkId}`;

/** Removes what was cut from files. */
export async function deleteClipsOf({ storage }: Pick<Deps, 'storage'>, fileIds: readonly string[]): Promise<void> {
	const gone = new Set(fileIds.map((id) => clipKey(id, '')));
	for (const { key } of await storage.list(folder))
		if (gone.has(key.slice(0, key.indexOf('.') + 1))) await storage.delete(key);
}
