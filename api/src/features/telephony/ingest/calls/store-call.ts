import { eq } from 'drizzle-orm';
import { newId } from '../../../../platform/db/new-id.ts';
import { file } from '../../../../platform/db/schema/index.ts';
import { assertWithinQuota, changeProcessing, completeFile, type UploadSessions } from '../../../recordings/index.ts';
import type { Copied } from '../files/copy-original.ts';
import type { FoundFile } from '../files/find-files.ts';
import { noteConversation } from '../transfer-log.ts';
import { conversationOfOtherSide, createCall, type NewCall } from './create-call.ts';
import { claimBegun, claimNew, markStored, releaseClaim } from './known-originals.ts';

export type StorableCall = Omit<NewCall, 'sha1' | 'size'> & {
	media: Copied;
	originals: { found: FoundFile; sha1: string }[];
};

/** Continues a killed attempt. Returns `busy` while another process stores it. Throws `storage_limit`. */
export async function storeCall(sessions: UploadSessions, about: StorableCall): Promise<string | 'busy'> {
	const { deps } = sessions;
	const hashes = about.originals.map(({ sha1 }) => sha1);
	const begun = await claimBegun(deps, about.workspaceId, hashes);
	if (begun === 'busy') return begun;
	const fileId = begun?.fileId ?? (await begin(sessions, about, hashes));
	try {
		return await store(sessions, fileId, about.media);
	} catch (error) {
		await releaseClaim(deps.db, fileId);
		throw error;
	}
}

async function begin({ deps }: UploadSessions, about: StorableCall, hashes: string[]): Promise<string> {
	const { sha1, size } = about.media;
	const call = { ...about, sha1, size };
	const other = await conversationOfOtherSide(deps.db, call);
	const ids = { conversationId: other?.id ?? newId(), fileId: newId() };
	await changeProcessing(deps, [ids.conversationId], async (tx, start) => {
		await assertWithinQuota(deps, tx, about.workspaceId, size);
		const now = deps.clock();
		await createCall(tx, start, call, { ...ids, other, now });
		await claimNew(tx, about.workspaceId, hashes, { ...ids, now });
		for (const { found } of about.originals)
			await noteConversation(tx, about.workspaceId, found, ids.conversationId, now);
	});
	return ids.fileId;
}

async function store(sessions: UploadSessions, fileId: string, media: Copied): Promise<string> {
	const { deps } = sessions;
	const [target] = await deps.db.select().from(file).where(eq(file.id, fileId));
	if (!target) throw new Error('the file of a call is gone');
	if (!target.isCompleted) {
		await deps.storage.adopt(target.storageKey, media.path);
		const size = await deps.storage.size(target.storageKey);
		const stored = await sessions.digest(target.storageKey, size);
		if (size !== media.size || stored !== media.sha1) throw new Error('what was stored is not what was sent');
		await completeFile(sessions, target, { sizeBytes: size, sha1: stored });
	}
	await markStored(deps.db, fileId, deps.clock());
	return target.conversationId;
}
