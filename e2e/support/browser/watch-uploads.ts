import type { Page } from 'puppeteer-core';

export type SentPiece = { fileId: string; start: number };

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

export const limitUpload = (page: Page, bytesPerSecond: number | null): Promise<void> =>
	page.emulateNetworkConditions(bytesPerSecond === null ? null : { upload: bytesPerSecond, download: -1, latency: 0 });
