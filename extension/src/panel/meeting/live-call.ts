/**
 * Whether the page plays the sound of others from a live stream. A picture of oneself before the meeting is silent, and
 * what is not attached to the page is known only by the tab's own sound.
 */
export const playsLiveCall = (page: Document): boolean =>
	[...page.querySelectorAll<HTMLMediaElement>('audio, video')].some(
		({ srcObject, paused, muted }) =>
			!paused &&
			!muted &&
			srcObject instanceof MediaStream &&
			srcObject.getAudioTracks().some(({ readyState }) => readyState === 'live'),
	);
