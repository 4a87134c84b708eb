import type { UploadState } from '@debrief/shared/contract/recordings/media.ts';
import type { Page } from 'puppeteer-core';
import { newestRecording } from '../support/account/recordings-on-server.ts';
import { playTone } from '../support/browser/play-tone.ts';
import { press } from '../support/browser/screen.ts';
import type { MeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { until } from '../support/until.ts';
import { type ViewWatch, watchView } from './watch-view.ts';

export type RunningMeeting = {
	meeting: Page;
	watch: ViewWatch;
	/** Waits until the server has confirmed this recording, not an earlier one. */
	whole(withinMs?: number): Promise<UploadState>;
	arrived(): Promise<number>;
	stop(): Promise<void>;
};

export async function recordMeeting(environment: MeetingEnvironment): Promise<RunningMeeting> {
	const before = await newestRecording(environment.account);
	const watch = await watchView(environment.chromium);
	const meeting = await environment.openMeeting();
	await meeting.evaluate(playTone);
	const popup = await environment.chromium.openPopup(meeting);
	await press(popup, 'Record this meeting');
	await watch.sees('it records', ({ state }) => state === 'recording');
	await popup.close();
	const mine = async () => {
		const newest = await newestRecording(environment.account);
		return newest && newest.fileId !== before?.fileId ? newest : undefined;
	};
	return {
		meeting,
		watch,
		whole: (withinMs = 60_000) =>
			until(
				'the server has all of it',
				async () => {
					const recording = await mine();
					return recording?.isCompleted && recording;
				},
				withinMs,
			),
		arrived: async () => (await mine())?.size ?? 0,
		stop: async () => void (await watch.send({ type: 'control', action: 'stop' })),
	};
}
