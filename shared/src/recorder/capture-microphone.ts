/** Cancels only echo of loudspeakers: other processing would thin out speech. Throws NotAllowedError. */
export function captureMicrophone(deviceId: string | null): Promise<MediaStream> {
	return navigator.mediaDevices.getUserMedia({
		audio: {
			...(deviceId && { deviceId: { exact: deviceId } }),
			echoCancellation: true,
			noiseSuppression: false,
			autoGainControl: false,
			channelCount: 1,
			// Without it, WebKitGTK records nothing.
			sampleRate: 48_000,
		},
	});
}
