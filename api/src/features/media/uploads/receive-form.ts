import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { NewRecording, type UploadState } from '@debrief/shared/contract/recordings/media.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editFile } from '../../conversations/index.ts';
import { createUpload, toUploadState } from './create-upload.ts';
import { readForm } from './read-body.ts';
import { receiveBytes } from './receive-bytes.ts';
import type { UploadSessions } from './upload-sessions.ts';

/** Creates an upload from a form with the fields of a recording and, optionally, the whole file. */
export async function receiveForm(
	sessions: UploadSessions,
	caller: Caller,
	message: IncomingMessage,
): Promise<{ state: UploadState; isNew: boolean }> {
	const { deps } = sessions;
	const form = await readForm(message, join(deps.env.dataFolder, 'incoming'));
	try {
		const about = form.file && { size: form.file.size, fileName: form.file.name, mimeType: form.file.mimeType };
		const { file, isNew } = await createUpload(deps, caller, NewRecording.parse({ ...about, ...form.fields }));
		const stored = await deps.storage.size(file.storageKey);
		if (!form.file) return { state: toUploadState(file, stored), isNew };
		const target = await editFile(deps.db, caller, file.id);
		const bytes = createReadStream(form.file.path, { start: stored });
		const chunk = { start: stored, bytes, length: form.file.size - stored };
		return { state: await receiveBytes(sessions, target.file, chunk), isNew };
	} finally {
		if (form.file) await rm(form.file.path, { force: true });
	}
}
