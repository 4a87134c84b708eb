import { vi } from 'vitest';

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
