import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../platform/api.ts';
import { newId } from '../../platform/new-id.ts';
import { useLeaveGuard } from '../../platform/use-leave-guard.ts';
import { unfinishedUploads } from '../../stores/unfinished-uploads.ts';
import { browserClaims } from './browser-claims.ts';
import { browserWaits } from './browser-waits.ts';
import { hashInWorker } from './hash-in-worker.ts';
import { createHttpTransport } from './http-transport.ts';
import { isActive, isUnfinishedUpload, type UploadItem } from './upload-item.ts';
import { createUploadQueue } from './upload-queue.ts';

/** The queue of one user, for as long as the page lives. What earlier visits left stands in it, too. */
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
				load: () => unfinishedUploads.of(userId).filter(isUnfinishedUpload),
				keep: (upload) => unfinishedUploads.keep(userId, upload),
				forget: (id) => unfinishedUploads.forget(userId, id),
			},
			claims: browserClaims(navigator.locks),
		}),
	);
	const items = useSyncExternalStore(queue.subscribe, queue.items);
	useEffect(() => queue.open(), [queue]);
	useLeaveGuard(items.some(isActive));
	return { queue, items };
}
