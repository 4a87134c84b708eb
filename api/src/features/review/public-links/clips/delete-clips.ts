import type { Deps } from '../../../../deps.ts';
import { clipKey } from '../../../conversations/index.ts';
import type { LinkRecord } from '../link-access.ts';

export async function deleteClips(
	{ storage }: Pick<Deps, 'storage'>,
	links: readonly Pick<LinkRecord, 'id' | 'clipFileId'>[],
): Promise<void> {
	for (const { id, clipFileId } of links) if (clipFileId) await storage.delete(clipKey(clipFileId, id));
}
