import type { ChunkStore } from './chunk-store.ts';

const pieceBytes = 4 * 1024 * 1024;

/** All that is stored of a recording, as one file. */
export async function readWhole(store: Pick<ChunkStore, 'read'>, id: string, type = 'audio/webm'): Promise<Blob> {
	const parts: Uint8Array<ArrayBuffer>[] = [];
	for (let at = 0; ; ) {
		const piece = await store.read(id, at, pieceBytes);
		if (piece.length === 0) return new Blob(parts, { type });
		parts.push(...piece);
		at += piece.reduce((sum, part) => sum + part.length, 0);
	}
}
