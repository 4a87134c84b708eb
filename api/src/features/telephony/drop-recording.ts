import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { DroppedRecording } from '@debrief/shared/contract/pbx/call-extensions.ts';
import { mayUsePbx } from '@debrief/shared/domain/pbx/may-use-pbx.ts';
import { isUnfinishedName } from '@debrief/shared/domain/pbx/unfinished-name.ts';
import type { Deps } from '../../deps.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { readForm } from '../../platform/http/forms/read-form.ts';
import { assertFormSize, saveFormFile } from '../../platform/http/forms/save-form-file.ts';
import { linkUnlessTaken } from '../../platform/storage/link-unless-taken.ts';
import { dropFolderOf } from './ingest/drop-folder.ts';
import { recordTransfer } from './ingest/transfer-log.ts';

export async function dropRecording(deps: Deps, caller: Caller, message: IncomingMessage): Promise<DroppedRecording> {
	if (!mayUsePbx(caller.entitlements)) {
		message.resume();
		throw new AppError('feature_not_in_plan');
	}
	assertFormSize(message);
	const { env, clock } = deps;
	const { workspaceId } = caller;
	const startedAt = clock();
	const incoming = join(env.dataFolder, 'incoming');
	await mkdir(incoming, { recursive: true });
	const path = join(incoming, randomUUID());
	try {
		const { fields, file } = await readForm(message, (part) => saveFormFile(part, path));
		if (!file) throw invalidInput('theFile', 'required', 'formFile');
		const folder = dropFolderOf(env, workspaceId);
		await mkdir(folder, { recursive: true });
		const name = await linkInto(folder, plainName(fields.fileName?.trim() || file.taken.fileName), path);
		const arrived = { name, bytes: file.taken.size, protocol: 'http', state: 'received' } as const;
		const id = await recordTransfer(deps.db, { ...arrived, workspaceId, startedAt, endedAt: clock() });
		return { id, name };
	} finally {
		await rm(path, { force: true });
	}
}

/** In bytes, plus a number in front. */
const longestName = 200;

function plainName(given: string): string {
	const last = given.split(/[/\\]/).at(-1) ?? '';
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken away
	let name = last.replace(/[\u0000-\u001f\u007f]/g, '').replace(/^[.\s]+/, '');
	while (Buffer.byteLength(name) > longestName) name = name.slice(1);
	return name && !isUnfinishedName(name) ? name : `recording ${name.replace(/[.~]+/g, ' ').trim()}`.trim();
}

/** Adds a number to a taken name, because it may be another call. */
async function linkInto(folder: string, name: string, path: string): Promise<string> {
	for (let copy = 1; ; copy++) {
		const target = copy === 1 ? name : `${copy}-${name}`;
		if (await linkUnlessTaken(path, join(folder, target))) return target;
	}
}
