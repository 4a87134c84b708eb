import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { watchView } from '../../faults/watch-view.ts';
import { samplesPerMs, writeWav } from '../../fixtures/pcm.ts';
import { decodeChannel } from '../../fixtures/run-ffmpeg.ts';
import { processed } from '../../support/account/processed.ts';
import { downloadRecording, wholeRecording } from '../../support/account/recordings-on-server.ts';
import { press } from '../../support/browser/screen.ts';
import { type MeetingEnvironment, openMeetingEnvironment } from '../../support/extension/meeting-environment.ts';
import { startChild } from '../../support/server/child-process.ts';
import { pulseAudioIsInstalled, pulseAudioPackages, startPulseAudio } from '../../support/server/start-pulse-audio.ts';
import { findLostSound } from '../../support/sound/find-lost-sound.ts';
import { knownSound } from '../../support/sound/known-sound.ts';
import { type Figure, figure } from '../report.ts';

/** Both are quiet, so that echo cancellation changes little of the microphone. */
const channels = [
	{ channel: 'microphone', loudness: 0.05 },
	{ channel: 'tab', loudness: 0.006 },
] as const;

const minuteMs = 60_000;
/** The sounds begin before the recording and end after it. */
const marginMs = minuteMs;
/** Echo cancellation takes seconds to adapt. */
const settleMs = 10_000;

const describe = { unit: 's', target: { atMost: 0.1 } } as const;
const nameOf = (channel: string) => `extension: sound of the ${channel} lost in an hour, all cores busy`;

/**
 * Records known sounds from a sound server and the tab while every core is busy, and looks for gaps in the file on the
 * server.
 */
export async function measureSoundLoss({ minutes }: { minutes: number }): Promise<Figure[]> {
	if (!pulseAudioIsInstalled) {
		const note = `needs PulseAudio: apt-get install -y --no-install-recommends ${pulseAudioPackages.join(' ')}`;
		return channels.map(({ channel }) => figure({ name: nameOf(channel), value: null, ...describe, note }));
	}
	const folder = await mkdtemp(join(tmpdir(), 'debrief-sound-'));
	try {
		await using sound = await startPulseAudio();
		await using environment = await openMeetingEnvironment({
			soundServer: sound.address,
			env: { SPEECH_ENGINE: 'none' },
		});
		const known = channels.map(({ loudness }, seed) => knownSound(minutes * minuteMs + 2 * marginMs, seed, loudness));
		const wavOf = (channel: string) => join(folder, `${channel}.wav`);
		for (const [i, { channel }] of channels.entries()) writeWav(wavOf(channel), known.slice(i, i + 1));
		environment.site.sounds.set('/tab.wav', await readFile(wavOf('tab')));
		const meeting = await environment.openMeeting();
		await meeting.evaluate(playInTab);
		await sound.speak(wavOf('microphone'));
		const file = join(folder, 'recording.webm');
		await recordWhileBusy(environment, meeting, minutes * minuteMs, file);
		return channels.map(({ channel }, i) =>
			compare(channel, decodeChannel(file, i).subarray(settleMs * samplesPerMs), known[i] ?? new Float32Array()),
		);
	} finally {
		await rm(folder, { recursive: true });
	}
}

async function playInTab(): Promise<void> {
	await new Audio('/tab.wav').play();
}

async function recordWhileBusy(
	{ chromium, account, product }: MeetingEnvironment,
	meeting: Page,
	durationMs: number,
	file: string,
): Promise<void> {
	const watch = await watchView(chromium);
	const popup = await chromium.openPopup(meeting);
	await press(popup, 'Record this meeting');
	await watch.sees('it records', ({ state }) => state === 'recording');
	await popup.close();
	await using _ = await respectPriorities();
	const burners = await Promise.all(
		Array.from({ length: availableParallelism() }, () => startChild(process.execPath, ['-e', 'for (;;);'], {})),
	);
	await after(settleMs + durationMs);
	for (const burner of burners) await burner.end('SIGKILL');
	await watch.send({ type: 'control', action: 'stop' });
	const { fileId, callId } = await wholeRecording(account);
	await processed(account, callId);
	await downloadRecording(product, account, fileId, file);
}

/**
 * Disables Linux autogroups until disposed, so that the priority of the browser's audio threads applies across
 * processes, as on Windows, macOS and Linux desktops with rtkit. Requires root; otherwise autogroups stay.
 */
async function respectPriorities(): Promise<AsyncDisposable> {
	const setting = '/proc/sys/kernel/sched_autogroup_enabled';
	const before = await readFile(setting, 'utf8').catch(() => null);
	const set = (value: string) => writeFile(setting, value).catch(() => {});
	if (before !== null) await set('0');
	return {
		async [Symbol.asyncDispose]() {
			if (before !== null) await set(before);
		},
	};
}

function compare(channel: string, recording: Float32Array, known: Float32Array): Figure {
	const { lost, comparedMs } = findLostSound(recording, known);
	const lostMs = lost.reduce((sum, each) => sum + each.lostMs, 0);
	const places = lost.slice(0, 8).map((each) => `${each.lostMs.toFixed(0)} ms at ${(each.atMs / 1000).toFixed(1)} s`);
	return figure({
		name: nameOf(channel),
		value: (3_600 * lostMs) / comparedMs,
		...describe,
		note: [`${lostMs.toFixed(0)} ms in ${(comparedMs / 1000).toFixed(0)} s`, ...places].join(', '),
	});
}
