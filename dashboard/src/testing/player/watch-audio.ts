import { vi } from 'vitest';

/** The audio element of the page opened next, which is not in the document. Restore the mocks afterwards. */
export function watchAudio(): () => HTMLMediaElement {
	let loaded: HTMLMediaElement | null = null;
	vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function (this: HTMLMediaElement) {
		loaded = this;
	});
	return () => {
		if (!loaded) throw new Error('the page has loaded no audio');
		return loaded;
	};
}
