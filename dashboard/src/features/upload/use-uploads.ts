import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../platform/api.ts';
import { newId } from '../../platform/new-id.ts';
import { useLeaveGuard } from '../../platform/use-leave-guard.ts';
import { useUnfinishedUploads } from '../../stores/unfinished-uploads.ts';
import { browserWaits } from './browser-waits.ts';
import { hashInWorker } from './hash-in-worker.ts';
import { createHttpTransport } from './http-transport.ts';
import { isActive, isUnfinishedUpload, type UnfinishedUpload, type UploadItem } from './upload-item.ts';
import { createUploadQueue } from './upload-queue.ts';

/** The queue of one user, for as long as the page lives. Unfinished uploads of an earlier visit stand in it from the start. */
export function useUploads(userId: string, onChanged: (item: UploadItem) => void) {
	const { session, connection } = useServices();
	const [queue] = useState(() =>
		createUploadQueue({
			transport: createHttpTransport({ session, origin: window.location.origin }),
			hashFile: hashInWorker,
			waits: browserWaits(connection),
			newId,
			onChanged,
			memory: {
				load: () => rememberedBy(userId),
				save: (uploads) => useUnfinishedUploads.getState().keep(userId, uploads),
			},
		}),
	);
	const items = useSyncExternalStore(queue.subscribe, queue.items);
	useEffect(() => void queue.refresh(), [queue]);
	useLeaveGuard(items.some(isActive));
	return { queue, items };
}

const rememberedBy = (userId: string): UnfinishedUpload[] =>
	(useUnfinishedUploads.getState().byUser[userId] ?? []).filter(isUnfinishedUpload);
