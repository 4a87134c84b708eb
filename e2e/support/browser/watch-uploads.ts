import type { Page } from 'puppeteer-core';

/** A chunk that a page sends: its file and its first byte. */
export type SentPiece = { fileId: string; start: number };

/** Collects every chunk in order. */
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

/** Limits the page's upload to this many bytes a second; null removes the limit. */
export const limitUpload = (page: Page, bytesPerSecond: number | null): Promise<void> =>
	page.emulateNetworkConditions(bytesPerSecond === null ? null : { upload: bytesPerSecond, download: -1, latency: 0 });
