import type { UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Merges in order once all are on the server. Cancelled uploads are left out. */
export function mergeWhenUploaded(
	queue: Pick<UploadQueue, 'items' | 'subscribe'>,
	ids: readonly string[],
	merge: (callIds: string[]) => void,
): void {
	const arrived = new Map<string, string>();
	const check = () => {
		const items = queue.items().filter(({ id }) => ids.includes(id));
		for (const item of items) {
			const callId = conversationOf(item);
			if (callId) arrived.set(item.id, callId);
		}
		if (items.some(({ id }) => !arrived.has(id))) return;
		stop();
		const callIds = [...new Set(ids.flatMap((id) => arrived.get(id) ?? []))];
		if (callIds.length > 1) merge(callIds);
	};
	const stop = queue.subscribe(check);
	check();
}

const conversationOf = ({ stage, callId, failure }: UploadItem): string | null => {
	if (stage === 'done') return callId;
	return failure?.code === 'file_already_exists' ? failure.callId : null;
};
