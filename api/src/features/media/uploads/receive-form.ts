import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NewRecording, type UploadState } from '@debrief/shared/contract/recordings/media.ts';
import { StorableInput } from '@debrief/shared/contract/storable-input.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editFile } from '../../conversations/index.ts';
import { createUpload, toUploadState } from './create-upload.ts';
import { type FormFile, readForm } from './read-body.ts';
import { receiveBytes } from './receive-bytes.ts';
import type { UploadSessions } from './upload-sessions.ts';

/** Fields, boundaries and headers of a form besides its file. */
const formOverheadBytes = 1024 * 1024;

/** Creates an upload from a form with the fields of a recording and, optionally, the whole file. */
export async function receiveForm(
	sessions: UploadSessions,
	caller: Caller,
	message: IncomingMessage,
): Promise<{ state: UploadState; isNew: boolean }> {
	assertSize(message);
	const { deps } = sessions;
	const folder = join(deps.env.dataFolder, 'incoming');
	await mkdir(folder, { recursive: true });
	const path = join(folder, randomUUID());
	try {
		const { fields, file: part } = await readForm(message, (file) => save(file, path));
		const { file, isNew } = await createUpload(deps, caller, readFields({ ...part?.taken, ...fields }));
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

const readFields = (fields: object) => NewRecording.parse(StorableInput.parse(fields));

/** Refuses a form that is too large by its own account before anything of it is stored. */
function assertSize(message: IncomingMessage): void {
	if (Number(message.headers['content-length'] ?? 0) <= limits.uploadMaxBytes + formOverheadBytes) return;
	message.resume();
	throw new AppError('file_too_large');
}

async function save({ name, mimeType, bytes }: FormFile, path: string) {
	let size = 0;
	const counted = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			size += chunk.length;
			done(size > limits.uploadMaxBytes ? new AppError('file_too_large') : null, chunk);
		},
	});
	await pipeline(bytes, counted, createWriteStream(path, { flags: 'wx' }));
	return { fileName: name, mimeType, size };
}
