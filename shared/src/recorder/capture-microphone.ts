/**
 * Cancels echo only, so that nearby loudspeakers stay out of this channel. Other processing would thin out speech.
 * Throws NotAllowedError without permission.
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
