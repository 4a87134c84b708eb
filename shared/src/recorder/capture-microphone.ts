/**
 * The microphone as it is: echo cancellation stays on, because a loudspeaker beside it would bring others into this
 * channel; what would make speech thinner stays off. Rejects with NotAllowedError where the browser was not asked yet.
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
