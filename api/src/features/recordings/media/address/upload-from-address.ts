import type { AddressUpload } from '@debrief/shared/contract/recordings/address-uploads.ts';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { FileRecord } from '../../../conversations/index.ts';
import { insertRecording } from '../uploads/create-upload.ts';
import { fetchRecordingKind } from './fetch-recording.job.ts';
import { probeAddress } from './probe-address.ts';

export async function uploadFromAddress(
	deps: Deps,
	caller: Caller,
	{ url, ...details }: AddressUpload,
): Promise<FileRecord> {
	const found = await probeAddress(deps, url);
	const created = await insertRecording(deps, caller, { ...details, ...found }, { sourceUrl: url });
	await deps.jobs.enqueue(fetchRecordingKind, { fileId: created.id, workspaceId: caller.workspaceId });
	return created;
}
