/** The sound of a tab by an id from `tabCapture.getMediaStreamId`, which is good once and for a few seconds. */
export function captureTab(streamId: string): Promise<MediaStream> {
	return navigator.mediaDevices.getUserMedia(tabConstraints(streamId));
}

// Chromium's own way to name the source; the standard's types do not know it
const tabConstraints = (chromeMediaSourceId: string): MediaStreamConstraints => ({
	audio: { mandatory: { chromeMediaSource: 'tab', chromeMediaSourceId } } as MediaTrackConstraints,
	video: false,
});
