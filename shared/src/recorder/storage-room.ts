import { recordingFormat } from './record-stream.ts';

const bytesPerMs = recordingFormat.bitsPerSecond / 8 / 1000;

/** Recording time (ms) for which this device has room; null where the browser does not say. */
export async function roomMs(storage: Pick<StorageManager, 'estimate'> = navigator.storage): Promise<number | null> {
	const { quota, usage } = await storage.estimate();
	return quota === undefined || usage === undefined ? null : Math.max(0, (quota - usage) / bytesPerMs);
}
