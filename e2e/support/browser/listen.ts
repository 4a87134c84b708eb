import type { Page } from 'puppeteer-core';
import { until } from '../until.ts';

type KnownPlayer = { media: HTMLMediaElement; seekedToMs: number[] };
declare global {
	interface Window {
		e2ePlayers?: KnownPlayer[];
	}
}

export type Ear = {
	positionMs(): Promise<number>;
	isPlaying(): Promise<boolean>;
	seekCount(): Promise<number>;
	seekBy(act: () => Promise<void>): Promise<number>;
	/** Waits until the audio is within 300 ms of `ms` after `act`. A page that is still opening may seek earlier. */
	seekTo(ms: number, act: () => Promise<void>): Promise<void>;
	record(ms: number, sampleRate: number): Promise<{ samples: Float32Array; endedAtMs: number }>;
};

export async function listenTo(page: Page): Promise<Ear> {
	await page.evaluateOnNewDocument(rememberPlayers);
	await page.evaluate(rememberPlayers);
	const seeks = () => page.evaluate(() => window.e2ePlayers?.at(-1)?.seekedToMs ?? []);
	const positionMs = () => page.evaluate(() => (window.e2ePlayers?.at(-1)?.media.currentTime ?? 0) * 1000);
	return {
		positionMs,
		isPlaying: () => page.evaluate(() => window.e2ePlayers?.at(-1)?.media.paused === false),
		seekCount: async () => (await seeks()).length,
		async seekBy(act) {
			const before = (await seeks()).length;
			await act();
			return until('the audio stands elsewhere', async () => (await seeks()).slice(before)[0]);
		},
		async seekTo(ms, act) {
			const before = (await seeks()).length;
			await act();
			await until(`the audio stands at ${ms} ms`, async () =>
				(await seeks()).slice(before).some((each) => Math.abs(each - ms) <= 300),
			);
		},
		async record(ms, sampleRate) {
			const heard = await page.evaluate(recordPlayer, ms, sampleRate);
			return { samples: Float32Array.from(heard.samples), endedAtMs: heard.endedAtMs };
		},
	};
}

/**
 * Records each player and the end of its seeks. On a busy page the event is late while sound plays, so the time since
 * the seek began is subtracted, but never past the requested position.
 */
function rememberPlayers(): void {
	if (window.e2ePlayers) return;
	const players: KnownPlayer[] = [];
	window.e2ePlayers = players;
	const asked = new WeakMap<HTMLMediaElement, { ms: number; at: number }>();
	const place = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
	Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
		...place,
		set(this: HTMLMediaElement, seconds: number) {
			asked.set(this, { ms: seconds * 1000, at: performance.now() });
			place?.set?.call(this, seconds);
		},
	});
	const standsAt = (media: HTMLMediaElement): number => {
		const nowMs = media.currentTime * 1000;
		const seek = asked.get(media);
		return seek && nowMs > seek.ms ? Math.max(seek.ms, nowMs - (performance.now() - seek.at)) : nowMs;
	};
	const { load } = HTMLMediaElement.prototype;
	HTMLMediaElement.prototype.load = function remembered() {
		if (!players.some(({ media }) => media === this)) {
			const player: KnownPlayer = { media: this, seekedToMs: [] };
			players.push(player);
			this.addEventListener('seeked', () => player.seekedToMs.push(standsAt(this)));
		}
		load.call(this);
	};
}

async function recordPlayer(ms: number, sampleRate: number): Promise<{ samples: number[]; endedAtMs: number }> {
	const media = window.e2ePlayers?.at(-1)?.media;
	if (!media || !('captureStream' in media) || typeof media.captureStream !== 'function')
		throw new Error('nothing plays here');
	const context = new AudioContext({ sampleRate });
	const recorder = context.createScriptProcessor(2048, 1, 1);
	const samples: number[] = [];
	const wanted = (ms * sampleRate) / 1000;
	const { promise, resolve } = Promise.withResolvers<number>();
	recorder.onaudioprocess = ({ inputBuffer }) => {
		if (samples.length >= wanted) return;
		samples.push(...inputBuffer.getChannelData(0));
		if (samples.length >= wanted) resolve(media.currentTime * 1000);
	};
	context.createMediaStreamSource(media.captureStream()).connect(recorder).connect(context.destination);
	const endedAtMs = await promise;
	await context.close();
	return { samples, endedAtMs };
}

export async function startByPress(selector: string): Promise<number> {
	const media = window.e2ePlayers?.at(-1)?.media;
	const button = document.querySelector<HTMLElement>(selector);
	if (!media || !button) throw new Error('there is nothing to play');
	const from = performance.now();
	const isPlaying = new Promise((resolve) => media.addEventListener('playing', resolve, { once: true }));
	button.click();
	await isPlaying;
	return performance.now() - from;
}
