import type { Page } from 'puppeteer-core';

/** The pieces of files that a page sends: of which file, and from which byte on. */
export type SentPiece = { fileId: string; start: number };

/** Notes every piece, in its order. */
export function watchUploads(page: Page): SentPiece[] {
	const pieces: SentPiece[] = [];
	page.on('request', (request) => {
		if (request.method() !== 'PUT') return;
		const fileId = /\/media\/([^/?]+)$/.exec(request.url())?.[1];
		const start = request.headers()['x-start-byte'];
		if (fileId && start !== undefined) pieces.push({ fileId, start: Number(start) });
	});
	return pieces;
}

/** Lets no more than so many bytes a second leave the page; null takes the limit away. */
export const limitUpload = (page: Page, bytesPerSecond: number | null): Promise<void> =>
	page.emulateNetworkConditions(bytesPerSecond === null ? null : { upload: bytesPerSecond, download: -1, latency: 0 });
