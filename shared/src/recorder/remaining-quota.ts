import { recordingFormat } from './record-stream.ts';

const bytesPerMs = recordingFormat.bitsPerSecond / 8 / 1000;

/** In ms of recording. Null when the browser does not say. */
export async function remainingQuotaMs(
	// WebKitGTK has none.
	storage: Pick<StorageManager, 'estimate'> | undefined = navigator.storage,
): Promise<number | null> {
	const { quota, usage } = (await storage?.estimate()) ?? {};
	return quota === undefined || usage === undefined ? null : Math.max(0, (quota - usage) / bytesPerMs);
}
