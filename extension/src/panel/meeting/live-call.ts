const sampleEveryMs = 1_000;

/** Self-views before a meeting are silent. Detached elements show only in the tab's own audible state. */
export const playsLiveCall = (page: Document): boolean => mediaOf(page).some(isHeard);

const mediaOf = (page: Document) => [...page.querySelectorAll<HTMLMediaElement>('audio, video')];

const isHeard = (media: HTMLMediaElement) => !media.paused && !media.muted && hasLiveSound(media);

const hasLiveSound = ({ srcObject }: HTMLMediaElement) =>
	srcObject instanceof MediaStream && srcObject.getAudioTracks().some(({ readyState }) => readyState === 'live');

/** A call whose sound a person turned off goes on. */
export function watchLiveCall(onChange: (isLive: boolean) => void): () => void {
	const heard = new WeakSet<HTMLMediaElement>();
	let wasLive = false;
	const look = () => {
		const media = mediaOf(document);
		for (const each of media) if (isHeard(each)) heard.add(each);
		const isLive = media.some((each) => heard.has(each) && hasLiveSound(each));
		if (isLive !== wasLive) onChange(isLive);
		wasLive = isLive;
	};
	look();
	const timer = setInterval(look, sampleEveryMs);
	return () => clearInterval(timer);
}
