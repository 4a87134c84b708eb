import { openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import type { Unsent } from '../messaging/protocol.ts';

const pieceBytes = 4 * 1024 * 1024;

/** Hands a recording of this device out as a WebM file. It stays where it is. */
export async function saveToFile({ id, title, startedAt }: Pick<Unsent, 'id' | 'title' | 'startedAt'>): Promise<void> {
	const store = openChunkStore();
	const parts: Uint8Array<ArrayBuffer>[] = [];
	for (let at = 0; ; ) {
		const piece = await store.read(id, at, pieceBytes);
		if (piece.length === 0) break;
		parts.push(...piece);
		at += piece.reduce((sum, part) => sum + part.length, 0);
	}
	store.close();
	const link = document.createElement('a');
	link.href = URL.createObjectURL(new Blob(parts, { type: 'audio/webm' }));
	link.download = `${startedAt.slice(0, 10)} ${title.replace(/[\\/:*?"<>|]+/g, ' ')}.webm`;
	link.click();
	URL.revokeObjectURL(link.href);
}
