import { setTimeout as after } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { wholeRecording } from '../../support/account/recordings-on-server.ts';
import { playTone } from '../../support/browser/play-tone.ts';
import { press, see } from '../../support/browser/screen.ts';
import type { MeetingEnvironment } from '../../support/extension/meeting-environment.ts';
import { cpuSeconds } from '../../support/processes/process-cpu.ts';
import { type Figure, figure } from '../report.ts';

const settleMs = 3_000;

/**
 * CPU time of all browser processes during an uploaded recording, minus the same without it. The page plays a tone in
 * both.
 */
export async function measureRecordingCost(
	environment: MeetingEnvironment,
	meeting: Page,
	seconds: number,
): Promise<Figure> {
	const { chromium, account } = environment;
	const pid = chromium.browser.process()?.pid;
	if (!pid) throw new Error('The browser does not run.');
	await meeting.evaluate(playTone);
	const without = await cpuSecondsOf(pid, seconds);
	const popup = await chromium.openPopup(meeting);
	await press(popup, 'Record this meeting');
	await see(popup, 'saved');
	await popup.close();
	// Closing the popup is not a cost of the recording.
	await after(settleMs);
	const withIt = await cpuSecondsOf(pid, seconds);
	const last = await chromium.openPopup(meeting);
	await press(last, 'Stop and save');
	await wholeRecording(account);
	return figure({
		name: 'extension: recording, share of one core',
		value: (100 * (withIt - without)) / seconds,
		unit: '%',
		target: { atMost: 5 },
		note: `${seconds} s each: ${withIt.toFixed(2)} s of CPU time with it, ${without.toFixed(2)} s without`,
	});
}

async function cpuSecondsOf(root: number, seconds: number): Promise<number> {
	const before = cpuSeconds(root);
	await after(seconds * 1000);
	return cpuSeconds(root) - before;
}
