import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { runFfmpeg } from '../fixtures/run-ffmpeg.ts';

const partMinutes = 10;

export function makeLongWebm(folder: string, minutes: number): string {
	const [part, whole] = [`${folder}/part.webm`, `${folder}/long.webm`];
	const sides = `sine=frequency=440:sample_rate=48000[l];sine=frequency=990:sample_rate=48000[r];[l][r]join=inputs=2:channel_layout=stereo`;
	const opus = ['-c:a', 'libopus', '-b:a', '64k', '-vbr', 'off'];
	runFfmpeg('-f', 'lavfi', '-i', sides, '-t', String(60 * partMinutes), ...opus, part);
	const again = String(minutes / partMinutes - 1);
	runFfmpeg('-stream_loop', again, '-i', part, '-c', 'copy', '-f', 'webm', '-live', '1', whole);
	return whole;
}

export async function serveBytes(bytes: Buffer): Promise<{ url: string; close(): void }> {
	const server = createServer((_request, response) => {
		response.writeHead(200, { 'access-control-allow-origin': '*', 'content-length': bytes.length }).end(bytes);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/**
 * Replaces the page's recorder by one that plays the file as fast as slices are stored, on an equally fast clock. Hours
 * pass in minutes through the real code. The page's `fedMs` shows the progress.
 */
export const feedFrom = (recorder: Page, url: string, durationMs: number): Promise<void> =>
	recorder.evaluate(replaceRecorder, url, durationMs);

export const fedMs = (recorder: Page): Promise<number> =>
	recorder.evaluate(() => (globalThis as unknown as { fedMs: number }).fedMs);

async function replaceRecorder(url: string, durationMs: number): Promise<void> {
	const file = await (await fetch(url)).blob();
	const page = globalThis as unknown as { fedMs: number; MediaRecorder: unknown };
	page.fedMs = 0;
	const realNow = performance.now.bind(performance);
	const startedAt = realNow();
	let isFeeding = false;
	performance.now = () => (isFeeding || page.fedMs > 0 ? startedAt + page.fedMs : realNow());
	const sliceMs = 420;
	const slices = Math.ceil(durationMs / sliceMs);
	const sliceBytes = Math.ceil(file.size / slices);
	const slicesAhead = 8;
	const opening = indexedDB.open('debrief-recordings');
	await new Promise((resolve) => {
		opening.onsuccess = resolve;
	});
	const countStored = () =>
		new Promise<number>((resolve) => {
			const counting = opening.result.transaction('chunks').objectStore('chunks').count();
			counting.onsuccess = () => resolve(counting.result);
		});
	const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
	class FedRecorder extends EventTarget {
		state = 'inactive';
		start() {
			this.state = 'recording';
			isFeeding = true;
			// Recorders emit no chunk before `start` has returned.
			setTimeout(() => void this.feed());
		}
		async feed() {
			for (let i = 0; i < slices && this.state === 'recording'; i++) {
				page.fedMs = Math.min(durationMs, (i + 1) * sliceMs);
				const data = file.slice(i * sliceBytes, (i + 1) * sliceBytes);
				this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
				if (i % slicesAhead === 0) while ((await countStored()) < i - slicesAhead) await pause(1);
			}
		}
		stop() {
			this.state = 'inactive';
			setTimeout(() => this.dispatchEvent(new Event('stop')));
		}
	}
	page.MediaRecorder = FedRecorder;
}
