import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { createApiRecordingTransport } from '@debrief/shared/recorder/api-recording-transport.ts';
import { browserWaits, UploadBell } from '@debrief/shared/recorder/browser-waits.ts';
import { openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { recordStream } from '@debrief/shared/recorder/record-stream.ts';
import { roomMs } from '@debrief/shared/recorder/storage-room.ts';
import type { Session } from '../../platform/session.ts';
import { memoStoreName } from '../../platform/voice-memo-store.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { MemoDesk } from './memo-desk.ts';
import { findObstacle, openMicrophone } from './microphone.ts';

const desks = new WeakMap<Session, { userId: string; desk: MemoDesk }>();

/** The memos of whoever is signed in; the same desk for every part of the page. It closes with the sign-in. */
export function memoDeskOf(session: Session, userId: string): MemoDesk {
	const known = desks.get(session);
	if (known?.userId === userId) return known.desk;
	const desk = createMemoDesk(session, userId);
	desks.set(session, { userId, desk });
	const stop = session.subscribe(() => {
		if (session.status() === 'signed-in' && session.user()?._id === userId) return;
		stop();
		desks.delete(session);
		void desk.close();
	});
	return desk;
}

function createMemoDesk({ api, tokens }: Session, userId: string): MemoDesk {
	const { origin } = window.location;
	const bell = new UploadBell();
	const languageCode = usePreferences.getState().recordingLanguage;
	return new MemoDesk({
		store: openChunkStore(memoStoreName(userId)),
		transport: createApiRecordingTransport({ origin, tokens, client: api, languageCode }),
		waits: browserWaits(bell, window),
		bell,
		locks: navigator.locks,
		server: origin,
		openMicrophone,
		record: recordStream,
		findObstacle,
		roomMs,
		now: () => performance.now(),
		every(ms, work) {
			const timer = setInterval(work, ms);
			return () => clearInterval(timer);
		},
		newId: () => crypto.randomUUID(),
		removeConversation: (id) => removeConversation(api, id),
	});
}

/** What is gone already needs no removing. */
async function removeConversation(api: ApiClient, id: string): Promise<void> {
	try {
		await api.deleteConversation({ params: { id } });
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 404) throw error;
	}
}
