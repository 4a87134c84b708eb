import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { NewRecording, type UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { StorableInput } from '@debrief/shared/contract/storable-input.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { readForm } from '../../../../platform/http/forms/read-form.ts';
import { assertFormSize, saveFormFile } from '../../../../platform/http/forms/save-form-file.ts';
import { hashOf } from '../../../../platform/storage/hash-of.ts';
import { editFile } from '../../../conversations/index.ts';
import { transcriptLanguageOf } from '../../../foundation/index.ts';
import { createUpload, toUploadState } from './create-upload.ts';
import { receiveBytes } from './receive-bytes.ts';
import type { UploadSessions } from './upload-sessions.ts';

/** A form with the file needs neither hash nor language, because other clients' voice memos lack them. */
export async function receiveForm(
	sessions: UploadSessions,
	caller: Caller,
	message: IncomingMessage,
): Promise<{ state: UploadState; isNew: boolean }> {
	assertFormSize(message);
	const { deps } = sessions;
	const folder = join(deps.env.dataFolder, 'incoming');
	await mkdir(folder, { recursive: true });
	const path = join(folder, randomUUID());
	try {
		const { fields, file: part } = await readForm(message, (file) => saveFormFile(file, path), ['theFile', 'file']);
		const isBare = part !== null && !fields.hash && !fields.liveKey;
		const missing = isBare
			? {
					languageCode: await usualLanguage(sessions, caller, fields),
					hash: await hashOf(createReadStream(path), 'sha1'),
				}
			: {};
		const { file, isNew } = await createUpload(deps, caller, readFields({ ...part?.taken, ...missing, ...fields }));
		const stored = await deps.storage.size(file.storageKey);
		if (!part) return { state: toUploadState(file, stored), isNew };
		const target = await editFile(deps.db, caller, file.id);
		await using bytes = createReadStream(path, { start: stored });
		const chunk = { start: stored, bytes, length: part.taken.size - stored };
		return { state: await receiveBytes(sessions, target.file, chunk), isNew };
	} finally {
		await rm(path, { force: true });
	}
}

const usualLanguage = async ({ deps }: UploadSessions, { userId }: Caller, { language }: Record<string, string>) =>
	language ?? (await transcriptLanguageOf(deps.db, userId)) ?? 'en-US';

const readFields = (fields: object) => NewRecording.parse(StorableInput.parse(fields));
