import type { IncomingMessage } from 'node:http';
import { StorableInput } from '@debrief/shared/contract/storable-input.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import type { z } from 'zod';
import { fieldError, invalidInput } from '../../../platform/http/app-error.ts';
import { readForm } from '../../../platform/http/forms/read-form.ts';
import { readAtMost } from '../../../platform/images/read-at-most.ts';

export type ReceivedFile = { name: string; mimeType: string; bytes: Buffer };

const longestName = 255;

export async function receiveFile<Fields extends z.ZodType>(
	message: IncomingMessage,
	schema: Fields,
	check: () => Promise<void> = async () => {},
): Promise<{ file: ReceivedFile; fields: z.output<Fields> }> {
	try {
		await check();
		const { fields, file } = await readForm(
			message,
			async ({ name, mimeType, bytes }): Promise<ReceivedFile> => ({
				name: name.replaceAll('\0', '').trim().slice(0, longestName).toWellFormed() || 'transcript',
				mimeType,
				bytes: await readAtMost(bytes, limits.transcriptFileMaxBytes, 'transcript_file_too_large'),
			}),
			['theFile', 'file'],
		);
		if (!file) throw invalidInput('theFile', 'required', 'formFile');
		if (file.taken.bytes.length === 0) throw fieldError('file_empty', 'theFile', 'empty');
		return { file: file.taken, fields: schema.parse(StorableInput.parse(fields)) };
	} catch (error) {
		message.resume();
		throw error;
	}
}
