/** The sound of a tab by an id from `tabCapture.getMediaStreamId`, which is good once and for a few seconds. */
export function captureTab(streamId: string): Promise<MediaStream> {
	return navigator.mediaDevices.getUserMedia(tabConstraints(streamId));
}

/** Nothing was chosen in the browser's dialog, or what was chosen has no sound. */
export class NotSharedError extends Error {
	override name = 'NotSharedError';
}

/** The sound of what a person chooses in the browser's own dialog. Rejects with NotSharedError. */
export async function pickTab(): Promise<MediaStream> {
	const shared = await navigator.mediaDevices.getDisplayMedia(pickedConstraints).catch((error: unknown) => {
		throw error instanceof DOMException && error.name === 'NotAllowedError' ? new NotSharedError(error.message) : error;
	});
	// browsers offer no dialog without a picture; nobody looks at it
	for (const track of shared.getVideoTracks()) track.stop();
	const sound = shared.getAudioTracks();
	if (sound.length === 0) throw new NotSharedError('It was shared without its sound.');
	return new MediaStream(sound);
}

// Chromium's own way to name the source; the standard's types do not know it
const tabConstraints = (chromeMediaSourceId: string): MediaStreamConstraints => ({
	audio: { mandatory: { chromeMediaSource: 'tab', chromeMediaSourceId } } as MediaTrackConstraints,
	video: false,
});

/** As the others sound; what Chromium does to voices by default would make them mono and thin. */
const pickedConstraints: DisplayMediaStreamOptions = {
	audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
	video: true,
};
