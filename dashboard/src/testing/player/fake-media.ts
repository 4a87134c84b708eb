import type { PlayerMedia } from '../../features/player/create-player.ts';

export class FakeMedia extends EventTarget implements PlayerMedia {
	links: string[] = [];
	currentTime = 0;
	paused = true;
	playbackRate = 1;
	volume = 1;
	muted = false;
	readyState = 0;
	error: MediaError | null = null;

	get src(): string {
		return this.links.at(-1) ?? '';
	}
	set src(url: string) {
		this.links.push(url);
		this.readyState = 0;
		this.currentTime = 0;
	}
	removeAttribute() {
		this.links.push('');
	}
	load() {
		this.readyState = 0;
	}
	async play() {
		this.paused = false;
		this.dispatchEvent(new Event('play'));
	}
	pause() {
		if (this.paused) return;
		this.paused = true;
		this.dispatchEvent(new Event('pause'));
	}
	becomeReady() {
		this.readyState = 1;
		this.dispatchEvent(new Event('loadedmetadata'));
	}
	end() {
		this.paused = true;
		this.dispatchEvent(new Event('pause'));
		this.dispatchEvent(new Event('ended'));
	}
	fail() {
		this.dispatchEvent(new Event('error'));
	}
}
