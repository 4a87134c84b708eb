import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { ApiClient } from '@debrief/shared/api-client/create-api-client.ts';
import { openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { recordStream } from '@debrief/shared/recorder/record-stream.ts';
import { createRecordingTransport } from '@debrief/shared/recorder/recording-transport.ts';
import { remainingQuotaMs } from '@debrief/shared/recorder/remaining-quota.ts';
import { browserScheduler, UploadSignals } from '@debrief/shared/upload/scheduler.ts';
import { browserLocks } from '@debrief/shared/upload/upload-locks.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../platform/api.ts';
import { memoStoreName } from '../../platform/browser/voice-memo-store.ts';
import type { Session } from '../../platform/server/session.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { useVoiceMemo } from '../../stores/voice-memo.ts';
import { findMemoFormat, findStartProblem, openMicrophone } from './microphone.ts';
import { type MemoView, VoiceMemoService } from './voice-memo-service.ts';

export function useVoiceMemos(userId: string): { service: VoiceMemoService; view: MemoView } {
	const service = voiceMemoServiceOf(useSession(), userId);
	const use = useVoiceMemo((state) => state.use);
	useEffect(use, [use]);
	return { service, view: useSyncExternalStore(service.subscribe, service.view) };
}

const services = new WeakMap<Session, { userId: string; service: VoiceMemoService }>();

/** One instance per user, until the user signs out. */
function voiceMemoServiceOf(session: Session, userId: string): VoiceMemoService {
	const known = services.get(session);
	if (known?.userId === userId) return known.service;
	const service = createVoiceMemoService(session, userId);
	services.set(session, { userId, service });
	const stop = session.subscribe(() => {
		// After an expired session, the same user may sign in again.
		if (session.user()?._id === userId) return;
		stop();
		services.delete(session);
		void service.close();
	});
	return service;
}

function createVoiceMemoService({ api, tokens }: Session, userId: string): VoiceMemoService {
	const { origin } = window.location;
	const signals = new UploadSignals();
	return new VoiceMemoService({
		store: openChunkStore(memoStoreName(userId)),
		transport: createRecordingTransport({ origin, tokens, client: api }),
		scheduler: browserScheduler(signals, window),
		signals,
		locks: browserLocks(navigator.locks, 'debrief-voice-memo-'),
		languageCode: usePreferences.getState().recordingLanguage,
		server: origin,
		openMicrophone,
		record: recordStream,
		findStartProblem,
		findFormat: findMemoFormat,
		remainingQuotaMs,
		now: () => performance.now(),
		every(ms, work) {
			const timer = setInterval(work, ms);
			return () => clearInterval(timer);
		},
		newId: () => crypto.randomUUID(),
		removeConversation: (id) => removeConversation(api, id),
	});
}

async function removeConversation(api: ApiClient, id: string): Promise<void> {
	try {
		await api.deleteConversation({ params: { id } });
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 404) throw error;
	}
}
