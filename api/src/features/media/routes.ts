import type { IncomingMessage } from 'node:http';
import { NewRecording, type UploadState } from '@debrief/shared/contract/media.ts';
import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { AppEnv, Routes } from '../../platform/http/mount.ts';
import { editFile, seeFile } from '../conversations/index.ts';
import { announceRecording, toUploadState } from './announce-recording.ts';
import { finishUpload } from './finish-upload.ts';
import { getPlayback } from './get-playback.ts';
import { bytesOf } from './read-form.ts';
import { receiveBytes } from './receive-bytes.ts';
import { receiveForm } from './receive-form.ts';
import { streamMedia } from './stream-media.ts';
import { createUploadContext, type UploadContext } from './upload-context.ts';

type Names = 'createRecording' | 'uploadChunk' | 'getUpload' | 'getPlayback' | 'streamMedia';

export function mediaRoutes(deps: Deps): Pick<Routes, Names> {
	const context = createUploadContext(deps);
	return {
		async createRecording({ caller, c }) {
			const { incoming } = c.env;
			if (!c.req.header('content-type')?.includes('json'))
				return received(c, await receiveForm(context, caller, incoming));
			const input = NewRecording.parse(
				await c.req.json().catch(() => {
					throw new AppError('invalid_json');
				}),
			);
			return received(c, await announce(context, caller, input));
		},
		async uploadChunk({ caller, params, c }) {
			const { incoming } = c.env;
			try {
				const { file } = await editFile(deps.db, caller, params.fileId);
				return await receiveBytes(context, file, startByte(incoming), await bytesOf(incoming));
			} catch (error) {
				// an unread body would reset the connection before the client has read the answer
				incoming.unpipe();
				incoming.resume();
				throw error;
			}
		},
		async getUpload({ caller, params }) {
			const { file } = await seeFile(deps.db, caller, params.fileId);
			return toUploadState(file, await deps.storage.size(file.storageKey));
		},
		async getPlayback({ caller, params }) {
			return getPlayback(deps, (await seeFile(deps.db, caller, params.fileId)).file);
		},
		streamMedia: ({ params, c }) => streamMedia(deps, params.token, c.req.header('range'), c.req.method === 'HEAD'),
	};
}

type Received = { state: UploadState; isNew: boolean };

function received(c: Context<AppEnv>, { state, isNew }: Received): UploadState {
	if (isNew) c.status(201);
	return state;
}

async function announce(context: UploadContext, caller: Caller, input: NewRecording): Promise<Received> {
	const { file, isNew } = await announceRecording(context.deps, caller, input);
	const size = await context.deps.storage.size(file.storageKey);
	// every byte is there but the process ended before it could check them
	const isWhole = size > 0 && size === file.sizeBytes;
	return { state: isWhole ? await finishUpload(context, file, size) : toUploadState(file, size), isNew };
}

function startByte(message: IncomingMessage): number {
	const value = message.headers['x-start-byte'];
	if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
	throw new AppError('invalid_input', {
		details: [{ field: 'x-start-byte', reason: 'required', message: 'Say with x-start-byte where these bytes begin.' }],
	});
}
