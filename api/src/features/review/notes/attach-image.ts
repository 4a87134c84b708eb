import type { Readable } from 'node:stream';
import type { Note } from '@debrief/shared/contract/conversations/notes.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type ImageType, imageTypeOf } from '../../../platform/images/image-type.ts';
import { readAtMost } from '../../../platform/images/read-at-most.ts';
import { imageProblems, type ReencodeImage } from '../../../platform/images/reencode-image.ts';
import type { EditableNote } from './note-access.ts';
import { replaceAttachment } from './note-attachment.ts';
import { readNote } from './read-note.ts';

/** Re-encodes the image, which strips all metadata. */
export async function attachImage(
	deps: Deps,
	reencode: ReencodeImage,
	caller: Caller,
	target: EditableNote,
	source: Readable,
): Promise<Note> {
	const { bytes, type } = await receive(reencode, caller.userId, source);
	const attachmentId = newId();
	const key = `attachments/${attachmentId}`;
	try {
		await deps.storage.append(key, 0, inOnePiece(bytes));
		await deps.storage.finish(key);
		const picture = { attachmentId, attachmentMimeType: `image/${type}`, attachmentBytes: bytes.length };
		await replaceAttachment(deps, target.note, picture);
	} catch (error) {
		await deps.storage.delete(key);
		throw error;
	}
	return readNote(deps, caller, target);
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
	yield bytes;
}

async function receive(
	reencode: ReencodeImage,
	userId: string,
	source: Readable,
): Promise<{ bytes: Buffer; type: ImageType }> {
	const sent = await readAtMost(source, limits.noteImageMaxBytes, 'image_too_large');
	if (sent.length === 0) throw new AppError('file_empty');
	const type = imageTypeOf(sent);
	if (!type) throw new AppError('image_type_unknown');
	const reencoded = await reencode(userId, sent, { type, maxPixels: limits.imageMaxPixels });
	if ('problem' in reencoded) throw new AppError(imageProblems[reencoded.problem]);
	return { bytes: reencoded.bytes, type };
}
