import { putByXhr } from '@debrief/shared/upload/put-bytes.ts';
import { browserScheduler, UploadSignals } from '@debrief/shared/upload/scheduler.ts';
import { browserLocks } from '@debrief/shared/upload/upload-locks.ts';
import { createUploadTransport } from '@debrief/shared/upload/upload-transport.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../platform/api.ts';
import { newId } from '../../platform/browser/new-id.ts';
import { useLeaveGuard } from '../../platform/browser/use-leave-guard.ts';
import type { Connection } from '../../platform/server/connection.ts';
import type { Session } from '../../platform/server/session.ts';
import { unfinishedUploads } from '../../stores/unfinished-uploads.ts';
import { hashInWorker } from './hash-in-worker.ts';
import type { UploadTabs } from './unfinished-uploads.ts';
import { isActive, isUnfinishedUpload, type UploadItem } from './upload-item.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

type Services = { session: Session; connection: Connection };

export function useUploads(userId: string, onChanged: (item: UploadItem) => void) {
	const services = useServices();
	const [queue] = useState(() => openQueue(services, userId));
	const items = useSyncExternalStore(queue.subscribe, queue.items);
	useEffect(() => queue.open(), [queue]);
	useEffect(() => queue.onChanged(onChanged), [queue, onChanged]);
	useLeaveGuard(items.some(isActive));
	return { queue, items };
}

function openQueue({ session: { api, tokens }, connection }: Services, userId: string): UploadQueue {
	const reachable = (error: unknown) => {
		connection.report(error);
		return connection.reachable();
	};
	return createUploadQueue({
		transport: createUploadTransport({ origin: window.location.origin, tokens, client: api, putBytes: putByXhr }),
		importTranscript: (theFile, { languageCode: _language, numberOfSpeakers: _speakers, ...details }, signal) =>
			api.importTranscript({ body: { ...details, theFile } }, { signal }),
		deleteConversation: (id) => api.deleteConversation({ params: { id } }),
		hashFile: hashInWorker,
		scheduler: browserScheduler(new UploadSignals(), window, reachable),
		newId,
		memory: {
			load: () => unfinishedUploads.of(userId).filter(isUnfinishedUpload),
			save: (upload) => unfinishedUploads.save(userId, upload),
			remove: (id) => unfinishedUploads.remove(userId, id),
		},
		locks: browserLocks(navigator.locks, 'debrief-upload-'),
		tabs: browserTabs(),
	});
}

function browserTabs(): UploadTabs {
	let channel: BroadcastChannel | null = null;
	return {
		notify: () => channel?.postMessage('refresh'),
		subscribe(listener) {
			const opened = new BroadcastChannel('debrief-uploads');
			opened.addEventListener('message', listener);
			channel = opened;
			return () => {
				opened.close();
				if (channel === opened) channel = null;
			};
		},
	};
}
