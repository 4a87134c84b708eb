// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { playsLiveCall } from './live-call.ts';

class FakeStream {
	readonly #readyState: string;
	constructor(readyState: string) {
		this.#readyState = readyState;
	}
	getAudioTracks() {
		return [{ readyState: this.#readyState }];
	}
}

beforeEach(() => {
	Object.assign(globalThis, { MediaStream: FakeStream });
	document.body.innerHTML = '';
});

function play(kind: 'audio' | 'video', state: { srcObject?: object; paused?: boolean; muted?: boolean }): boolean {
	const element = document.createElement(kind);
	for (const [name, value] of Object.entries({ paused: false, muted: false, srcObject: null, ...state }))
		Object.defineProperty(element, name, { value });
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
