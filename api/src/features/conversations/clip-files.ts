import type { Deps } from '../../deps.ts';

const folder = 'clips';

export const clipKey = (fileId: string, linkId: string): string => `${folder}/${fileId}.${linkId}`;

const cutFolder = 'cuts';

export const cutKey = (fileId: string, name: string): string => `${cutFolder}/${fileId}.${name}`;

export const fileOfCut = (key: string): string | undefined => /^cuts\/([^.]+)\./.exec(key)?.[1];

export async function deleteClipsOf({ storage }: Pick<Deps, 'storage'>, fileIds: readonly string[]): Promise<void> {
	const gone = new Set(fileIds);
	const fileOf = (key: string) => key.slice(key.indexOf('/') + 1, key.indexOf('.'));
	for (const { key } of [...(await storage.list(folder)), ...(await storage.list(cutFolder))])
		if (gone.has(fileOf(key))) await storage.delete(key);
}
