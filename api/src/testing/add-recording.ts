import type { Deps } from '../deps.ts';
import { changeProcessing } from '../features/recordings/index.ts';
import { newId } from '../platform/db/new-id.ts';
import { file, recording, stream } from '../platform/db/schema/index.ts';
import { sha1 } from './send-recording.ts';

type Owner = { userId: string; workspaceId: string };

export async function addRecording(
	deps: Deps,
	{ userId: ownerId, workspaceId }: Owner,
	conversationId: string,
	{ bytes, startedAt }: { bytes: Uint8Array; startedAt: Date },
): Promise<{ recordingId: string; fileId: string }> {
	const [recordingId, fileId] = [newId(), newId()];
	const of = { workspaceId, conversationId };
	await changeProcessing(deps, [conversationId], async (tx, start) => {
		await tx.insert(recording).values({ id: recordingId, ...of, startedAt, origin: 'mixed' });
		const about = { fileName: 'second.wav', sha1: sha1(bytes), sizeBytes: bytes.length, lastByteAt: deps.clock() };
		await tx.insert(file).values({ id: fileId, ...of, ownerId, ...about, storageKey: `originals/${fileId}` });
		await tx.insert(stream).values({ id: newId(), recordingId, fileId });
		await start({ conversationId, recordingId, step: 'upload', state: 'working', progress: 0 });
	});
	return { recordingId, fileId };
}
