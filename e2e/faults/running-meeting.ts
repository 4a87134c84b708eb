import type { UploadState } from '@debrief/shared/contract/media.ts';
import type { Page } from 'puppeteer-core';
import type { MeetingWorld } from '../world/open-meeting-world.ts';
import { playTone } from '../world/play-tone.ts';
import { newestRecording } from '../world/recordings-on-server.ts';
import { press } from '../world/screen.ts';
import { until } from '../world/until.ts';
import { type ViewWatch, watchView } from './watch-view.ts';

/** A meeting in a tab that sounds, being recorded by a click in the popup. */
export type RunningMeeting = {
	meeting: Page;
	watch: ViewWatch;
	/** Waits until the server has confirmed this recording, and not one of before. */
	whole(withinMs?: number): Promise<UploadState>;
	/** Bytes of it that lie on the server. */
	arrived(): Promise<number>;
	stop(): Promise<void>;
};

export async function recordMeeting(world: MeetingWorld): Promise<RunningMeeting> {
	const before = await newestRecording(world.account);
	const watch = await watchView(world.chromium);
	const meeting = await world.openMeeting();
	await meeting.evaluate(playTone);
	const popup = await world.chromium.openPopup(meeting);
	await press(popup, 'Record this meeting');
	await watch.sees('it records', ({ state }) => state === 'recording');
	await popup.close();
	const mine = async () => {
		const newest = await newestRecording(world.account);
		return newest && newest.fileId !== before?.fileId ? newest : undefined;
	};
	return {
		...{ meeting, watch },
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
		stop: async () => void (await watch.tell({ type: 'control', action: 'stop' })),
	};
}
