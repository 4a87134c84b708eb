import type { Unsent } from '../../messaging/protocol.ts';

export async function saveToFile({ id, title, startedAt }: Pick<Unsent, 'id' | 'title' | 'startedAt'>): Promise<void> {
	const { openChunkStore, readRecording } = await import('@debrief/shared/recorder/chunk-store.ts');
	const store = openChunkStore();
	const file = await readRecording(store, id);
	store.close();
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = `${startedAt.slice(0, 10)} ${title.replace(/[\\/:*?"<>|]+/g, ' ')}.webm`;
	link.click();
	URL.revokeObjectURL(link.href);
}
