import type { IncomingMessage } from 'node:http';
import { NewRecording, type UploadState } from '@debrief/shared/contract/recordings/media.ts';
import type { Context } from 'hono';
import type { Deps } from '../../../deps.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import { isJson } from '../../../platform/http/headers/media-type.ts';
import type { AppEnv, Routes } from '../../../platform/http/mount.ts';
import { readJson } from '../../../platform/http/read-json.ts';
import { editFile, seeFile } from '../../conversations/index.ts';
import type { ViewLog } from '../../foundation/index.ts';
import { uploadFromAddress } from './address/upload-from-address.ts';
import { deleteRecording } from './audio/delete-recording.ts';
import { downloadAudio, getAudioDownload } from './audio/download-audio.ts';
import { getPlayback, playedFileId, streamMedia } from './playback/get-playback.ts';
import { completeRecording } from './uploads/complete-recording.ts';
import { createUpload, toUploadState } from './uploads/create-upload.ts';
import { finishStored } from './uploads/finish-upload.ts';
import { receiveChunk } from './uploads/live/receive-chunk.ts';
import { readBytes } from './uploads/read-body.ts';
import { receiveForm } from './uploads/receive-form.ts';
import type { UploadSessions } from './uploads/upload-sessions.ts';

export function mediaRoutes(deps: Deps, viewLog: ViewLog, sessions: UploadSessions) {
	return {
		async createRecording({ caller, c }) {
			const { incoming } = c.env;
			if (!isJson(incoming)) return received(c, await receiveForm(sessions, caller, incoming));
			const input = NewRecording.parse(await readJson(incoming));
			const { file, isNew } = await createUpload(deps, caller, input);
			return received(c, { state: await finishStored(sessions, file), isNew });
		},
		async uploadFromAddress({ caller, body, c }) {
			const created = await uploadFromAddress(deps, caller, body);
			c.status(201);
			return toUploadState(created, 0);
		},
		async uploadChunk({ caller, params, c }) {
			const { incoming } = c.env;
			const start = () => startByte(incoming);
			return readBytes(incoming, (bytes) =>
				receiveChunk(sessions, caller, params.fileId, { start, bytes, length: declaredLength(incoming) }),
			);
		},
		async completeRecording({ caller, params, body }) {
			const { file } = await editFile(deps.db, caller, params.fileId);
			return completeRecording(sessions, file, body);
		},
		async getUpload({ caller, params }) {
			// Not `seeFile`: an upload continues even when the plan hides its conversation.
			const { file } = await editFile(deps.db, caller, params.fileId);
			return toUploadState(file, await deps.storage.size(file.storageKey));
		},
		async getPlayback({ caller, params }) {
			const fileId = await playedFileId(deps.db, params.fileId);
			const { file, conversation } = await seeFile(deps.db, caller, fileId);
			// A page fetches the link in advance and reports playback itself; a program fetches it to play.
			viewLog.record(
				caller,
				caller.device || caller.apiKey ? 'conversationPlayed' : 'conversationViewed',
				conversation,
			);
			return getPlayback(deps, caller, file);
		},
		async reportPlay({ caller, params }) {
			const fileId = await playedFileId(deps.db, params.fileId);
			const { conversation } = await seeFile(deps.db, caller, fileId);
			viewLog.record(caller, 'conversationPlayed', conversation);
		},
		getAudioDownload: ({ caller, params }) => getAudioDownload(deps, caller, params.fileId),
		downloadAudio: ({ params, c }) => downloadAudio(deps, params.token, c.req.header('range'), c.req.method === 'HEAD'),
		deleteRecording: ({ caller, params }) => deleteRecording(deps, caller, params.id),
		streamMedia: ({ params, c }) => streamMedia(deps, params.token, c.req.header('range'), c.req.method === 'HEAD'),
	} satisfies Partial<Routes>;
}

type Received = { state: UploadState; isNew: boolean };

function received(c: Context<AppEnv>, { state, isNew }: Received): UploadState {
	if (isNew) c.status(201);
	return state;
}

/** In bytes. The length of a form slightly exceeds that of its file. */
function declaredLength({ headers }: IncomingMessage): number | undefined {
	const length = Number(headers['content-length']);
	return Number.isSafeInteger(length) && length >= 0 ? length : undefined;
}

function startByte(message: IncomingMessage): number {
	const value = message.headers['x-start-byte'];
	if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
	throw invalidInput('x-start-byte', 'required', 'startByte');
}
