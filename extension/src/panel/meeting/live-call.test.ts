// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playsLiveCall, watchLiveCall } from './live-call.ts';

class FakeStream {
	readyState: string;
	constructor(readyState: string) {
		this.readyState = readyState;
	}
	getAudioTracks() {
		return [{ readyState: this.readyState }];
	}
}

beforeEach(() => {
	Object.assign(globalThis, { MediaStream: FakeStream });
	document.body.innerHTML = '';
});

afterEach(() => void vi.useRealTimers());

function play(kind: 'audio' | 'video', state: { srcObject?: object; paused?: boolean; muted?: boolean }): boolean {
	const element = document.createElement(kind);
	for (const [name, value] of Object.entries({ paused: false, muted: false, srcObject: null, ...state }))
		Object.defineProperty(element, name, { value, configurable: true });
	document.body.append(element);
	return playsLiveCall(document);
}

test('a stream with live sound is a call', () => {
	expect(play('audio', { srcObject: new FakeStream('live') })).toBe(true);
});

test('a film, a self view and an ended call are not calls', () => {
	expect(play('video', {})).toBe(false);
	expect(play('video', { srcObject: new FakeStream('live'), muted: true })).toBe(false);
	expect(play('video', { srcObject: new FakeStream('live'), paused: true })).toBe(false);
	expect(play('audio', { srcObject: new FakeStream('ended') })).toBe(false);
});

test('the beginning and the end of a call are reported once each, and turning its sound off is no end', () => {
	vi.useFakeTimers();
	const reported: boolean[] = [];
	const stop = watchLiveCall((isLive) => void reported.push(isLive));
	const afterSeconds = (seconds: number) => {
		vi.advanceTimersByTime(seconds * 1_000);
		return reported;
	};
	play('video', { srcObject: new FakeStream('live'), muted: true });
	expect(afterSeconds(2)).toEqual([]);
	const call = new FakeStream('live');
	play('audio', { srcObject: call });
	expect(afterSeconds(2)).toEqual([true]);
	const media = document.querySelector('audio');
	if (media) Object.defineProperty(media, 'muted', { value: true });
	expect(afterSeconds(2)).toEqual([true]);
	call.readyState = 'ended';
	expect(afterSeconds(2)).toEqual([true, false]);
	call.readyState = 'live';
	media?.remove();
	stop();
	expect(afterSeconds(2)).toEqual([true, false]);
});
