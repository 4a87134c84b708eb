/**
 * Opens the microphone unprocessed except for echo cancellation, because a loudspeaker nearby would bring others into this
 * channel; what would thin out speech stays off. Throws NotAllowedError when permission was not granted.
 */
export function captureMicrophone(deviceId: string | null): Promise<MediaStream> {
	return navigator.mediaDevices.getUserMedia({
		audio: {
			...(deviceId && { deviceId: { exact: deviceId } }),
			echoCancellation: true,
			noiseSuppression: false,
			autoGainControl: false,
			channelCount: 1,
		},
	});
}
