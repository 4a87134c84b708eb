/**
 * Detects live media with sound in the page. Self-views before a meeting are silent. Detached elements show only in the
 * tab's own audible state.
 */
export const playsLiveCall = (page: Document): boolean =>
	[...page.querySelectorAll<HTMLMediaElement>('audio, video')].some(
		({ srcObject, paused, muted }) =>
			!paused &&
			!muted &&
			srcObject instanceof MediaStream &&
			srcObject.getAudioTracks().some(({ readyState }) => readyState === 'live'),
	);
