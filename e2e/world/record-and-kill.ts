import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { samplesPerMs } from '../fixtures/pcm.ts';
import { decodeChannel } from '../fixtures/run-ffmpeg.ts';
import { startFakeDebrief } from './fake-debrief.ts';
import { openExtensionBrowser } from './seeded-browser.ts';
import { until } from './until.ts';

export type KilledRecording = {
	/** From the beginning of the recording to the kill. */
	recordedMs: number;
	/** Sound that arrived at the server, decoded. */
	arrivedMs: number;
	/** What the extension told the server. */
	announcedMs: number;
};

/**
 * Records in a browser, kills it `afterMs` after it said that it records, opens the same profile again and waits,
 * without touching anything, until the server has confirmed the recording.
 */
export async function recordAndKill(afterMs: number): Promise<KilledRecording> {
	const folder = await mkdtemp(join(tmpdir(), 'debrief-killed-'));
	await using server = await startFakeDebrief();
	server.websites = ['http://127.0.0.1/*'];
	try {
		const profile = join(folder, 'profile');
		const first = await openExtensionBrowser({ profile });
		await first.seed({ server: server.url, websites: server.websites });
		const meeting = await first.browser.newPage();
		await meeting.goto(`${server.url}/meeting`);
		const popup = await first.openPopup(meeting);
		await popup.locator('::-p-aria(Record this meeting[role="button"])').click();
		await until('it says that it records', async () =>
			(await popup.$eval('main', (main) => main.textContent ?? '')).includes('recording'),
		);
		// the moment is the point of the test
		await after(afterMs);
		const killedAt = Date.now();
		await first.kill9();

		const second = await openExtensionBrowser({ profile });
		try {
			const recording = await until('the recording arrives by itself', () =>
				server.recordings.find((each) => each.whole),
			);
			const file = join(folder, 'recording.webm');
			await writeFile(file, recording.bytes);
			return {
				recordedMs: killedAt - Date.parse(String(recording.announced.startedAt)),
				arrivedMs: decodeChannel(file).length / samplesPerMs,
				announcedMs: recording.whole?.duration ?? 0,
			};
		} finally {
			await second.close();
		}
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	}
}
