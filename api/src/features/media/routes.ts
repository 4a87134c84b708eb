import type { IncomingMessage } from 'node:http';
import { NewRecording, type UploadState } from '@debrief/shared/contract/media.ts';
import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AppEnv, Routes } from '../../platform/http/mount.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { editFile, seeFile } from '../conversations/index.ts';
import { announceRecording, toUploadState } from './announce-recording.ts';
import { deleteRecording } from './audio/delete-recording.ts';
import { downloadAudio } from './audio/download-audio.ts';
import { getAudioDownload } from './audio/get-audio-download.ts';
import { refuseDeleted } from './audio/refuse-deleted.ts';
import { completeRecording } from './complete-recording.ts';
import { finishStored } from './finish-stored.ts';
import { getPlayback } from './get-playback.ts';
import { bytesOf } from './read-form.ts';
import { receiveBytes } from './receive-bytes.ts';
import { receiveForm } from './receive-form.ts';
import { streamMedia } from './stream-media.ts';
import { createUploadContext } from './upload-context.ts';

type Names =
	| 'createRecording'
	| 'uploadChunk'
	| 'completeRecording'
	| 'getUpload'
	| 'getPlayback'
	| 'getAudioDownload'
	| 'downloadAudio'
	| 'deleteRecording'
	| 'streamMedia';

export function mediaRoutes(deps: Deps): Pick<Routes, Names> {
	const context = createUploadContext(deps);
	return {
		async createRecording({ caller, c }) {
			const { incoming } = c.env;
			if (!c.req.header('content-type')?.includes('json'))
				return received(c, await receiveForm(context, caller, incoming));
			const input = NewRecording.parse(await readJson(c));
			const { file, isNew } = await announceRecording(deps, caller, input);
			return received(c, { state: await finishStored(context, file), isNew });
		},
		async uploadChunk({ caller, params, c }) {
			const { incoming } = c.env;
			try {
				const { file } = await editFile(deps.db, caller, params.fileId);
				refuseDeleted(file);
				return await receiveBytes(context, file, startByte(incoming), await bytesOf(incoming));
			} catch (error) {
				// an unread body would reset the connection before the client has read the answer
				incoming.unpipe();
				incoming.resume();
				throw error;
			}
		},
		async completeRecording({ caller, params, body }) {
			const { file } = await editFile(deps.db, caller, params.fileId);
			return completeRecording(context, file, body);
		},
		async getUpload({ caller, params }) {
			// not `seeFile`: an upload goes on although the plan would not show its conversation
			const { file } = await editFile(deps.db, caller, params.fileId);
			return toUploadState(file, await deps.storage.size(file.storageKey));
		},
		async getPlayback({ caller, params }) {
			return getPlayback(deps, (await seeFile(deps.db, caller, params.fileId)).file);
		},
		getAudioDownload: ({ caller, params }) => getAudioDownload(deps, caller, params.fileId),
		downloadAudio: ({ params, c }) => downloadAudio(deps, params.token, c.req.header('range'), c.req.method === 'HEAD'),
		deleteRecording: ({ caller, params }) => deleteRecording(deps, caller, params.id),
		streamMedia: ({ params, c }) => streamMedia(deps, params.token, c.req.header('range'), c.req.method === 'HEAD'),
	};
}

type Received = { state: UploadState; isNew: boolean };

function received(c: Context<AppEnv>, { state, isNew }: Received): UploadState {
	if (isNew) c.status(201);
	return state;
}

function startByte(message: IncomingMessage): number {
	const value = message.headers['x-start-byte'];
	if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
	throw new AppError('invalid_input', {
		details: [{ field: 'x-start-byte', reason: 'required', message: 'Say with x-start-byte where these bytes begin.' }],
	});
}
