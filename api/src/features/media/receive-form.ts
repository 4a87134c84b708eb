import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { NewRecording, type UploadState } from '@debrief/shared/contract/media.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { editFile } from '../conversations/index.ts';
import { announceRecording, toUploadState } from './announce-recording.ts';
import { readForm } from './read-form.ts';
import { receiveBytes } from './receive-bytes.ts';
import type { UploadContext } from './upload-context.ts';

/** A form with the fields of a recording and, if it likes, the whole file: the way of small uploads. */
export async function receiveForm(
	context: UploadContext,
	caller: Caller,
	message: IncomingMessage,
): Promise<{ state: UploadState; isNew: boolean }> {
	const { deps } = context;
	const form = await readForm(message, join(deps.env.dataFolder, 'incoming'));
	try {
		const about = form.file && { size: form.file.size, fileName: form.file.name, mimeType: form.file.mimeType };
		const { file, isNew } = await announceRecording(deps, caller, NewRecording.parse({ ...about, ...form.fields }));
		const stored = await deps.storage.size(file.storageKey);
		if (!form.file) return { state: toUploadState(file, stored), isNew };
		const target = await editFile(deps.db, caller, file.id);
		const rest = createReadStream(form.file.path, { start: stored });
		return { state: await receiveBytes(context, target.file, stored, rest), isNew };
	} finally {
		if (form.file) await rm(form.file.path, { force: true });
	}
}
