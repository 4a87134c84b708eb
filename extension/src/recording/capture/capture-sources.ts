import type { RecorderMessage } from '../../messaging/recorder-messages.ts';
import { captureChosenMicrophone } from './capture-chosen-microphone.ts';

type StartRequest = Extract<RecorderMessage, { type: 'start' }>;

export type Captured = {
	microphone: MediaStream | null;
	tab: MediaStream | null;
	isFallback: boolean;
};

export async function captureSources({ sources, streamId, tabBy }: StartRequest): Promise<Captured> {
	const tab = sources.tab ? await captureTabBy({ streamId, tabBy }) : null;
	try {
		if (!sources.microphone) return { tab, microphone: null, isFallback: false };
		const { stream, isFallback } = await captureChosenMicrophone(sources.microphoneId);
		return { tab, microphone: stream, isFallback };
	} catch (error) {
		for (const track of tab?.getTracks() ?? []) track.stop();
		throw error;
	}
}

export async function captureTabBy({ streamId, tabBy }: Pick<StartRequest, 'streamId' | 'tabBy'>) {
	if (streamId) return captureTab(streamId);
	return tabBy === 'picker' ? pickTab() : null;
}

/** `streamId` comes from `tabCapture.getMediaStreamId` and is valid once, for a few seconds. */
function captureTab(streamId: string): Promise<MediaStream> {
	return navigator.mediaDevices.getUserMedia(tabConstraints(streamId));
}

export class NotSharedError extends Error {
	override name = 'NotSharedError';
}

async function pickTab(): Promise<MediaStream> {
	const shared = await navigator.mediaDevices.getDisplayMedia(pickedConstraints).catch((error: unknown) => {
		throw error instanceof DOMException && error.name === 'NotAllowedError' ? new NotSharedError(error.message) : error;
	});
	// Browsers share sound only together with a picture, which is not needed.
	for (const track of shared.getVideoTracks()) track.stop();
	const sound = shared.getAudioTracks();
	if (sound.length === 0) throw new NotSharedError('It was shared without its sound.');
	return new MediaStream(sound);
}

// Chromium's own constraint, which the standard types lack.
const tabConstraints = (chromeMediaSourceId: string): MediaStreamConstraints => ({
	audio: { mandatory: { chromeMediaSource: 'tab', chromeMediaSourceId } } as MediaTrackConstraints,
	video: false,
});

/** Disables voice processing, which would make the sound mono and thin in Chromium. */
const pickedConstraints: DisplayMediaStreamOptions = {
	audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
	video: true,
};
