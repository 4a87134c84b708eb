import { openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import { readWhole } from '@debrief/shared/recorder/read-whole.ts';
import type { Unsent } from '../messaging/protocol.ts';

/** Hands a recording of this device out as a WebM file. It stays where it is. */
export async function saveToFile({ id, title, startedAt }: Pick<Unsent, 'id' | 'title' | 'startedAt'>): Promise<void> {
	const store = openChunkStore();
	const file = await readWhole(store, id);
	store.close();
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = `${startedAt.slice(0, 10)} ${title.replace(/[\\/:*?"<>|]+/g, ' ')}.webm`;
	link.click();
	URL.revokeObjectURL(link.href);
}
