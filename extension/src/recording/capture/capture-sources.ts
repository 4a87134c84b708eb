import type { RecorderMessage } from '../../messaging/recorder-messages.ts';
import { captureChosenMicrophone } from './capture-chosen-microphone.ts';

type StartRequest = Extract<RecorderMessage, { type: 'start' }>;

export type Captured = {
	microphone: MediaStream | null;
	tab: MediaStream | null;
	/** The chosen microphone is disconnected and the default one is used instead. */
	isFallback: boolean;
};

/** Opens all sources of a recording, or none of them. */
export async function captureSources({ sources, streamId, tabBy }: StartRequest): Promise<Captured> {
	const tab = streamId ? await captureTab(streamId) : sources.tab && tabBy === 'picker' ? await pickTab() : null;
	try {
		if (!sources.microphone) return { tab, microphone: null, isFallback: false };
		const { stream, isFallback } = await captureChosenMicrophone(sources.microphoneId);
		return { tab, microphone: stream, isFallback };
	} catch (error) {
		for (const track of tab?.getTracks() ?? []) track.stop();
		throw error;
	}
}

/** Opens a tab's sound by an id from `tabCapture.getMediaStreamId`, which is valid once and for a few seconds. */
function captureTab(streamId: string): Promise<MediaStream> {
	return navigator.mediaDevices.getUserMedia(tabConstraints(streamId));
}

/** Nothing was shared in the browser's dialog, or it has no sound. */
export class NotSharedError extends Error {
	override name = 'NotSharedError';
}

/** Opens the sound of what a person shares in the browser's dialog. Rejects with NotSharedError. */
async function pickTab(): Promise<MediaStream> {
	const shared = await navigator.mediaDevices.getDisplayMedia(pickedConstraints).catch((error: unknown) => {
		throw error instanceof DOMException && error.name === 'NotAllowedError' ? new NotSharedError(error.message) : error;
	});
	// browsers only share sound together with a picture, which is not needed
	for (const track of shared.getVideoTracks()) track.stop();
	const sound = shared.getAudioTracks();
	if (sound.length === 0) throw new NotSharedError('It was shared without its sound.');
	return new MediaStream(sound);
}

// Chromium's own constraint, missing from the standard types
const tabConstraints = (chromeMediaSourceId: string): MediaStreamConstraints => ({
	audio: { mandatory: { chromeMediaSource: 'tab', chromeMediaSourceId } } as MediaTrackConstraints,
	video: false,
});

/** Unprocessed: Chromium's defaults for voices would make it mono and thin. */
const pickedConstraints: DisplayMediaStreamOptions = {
	audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
	video: true,
};
