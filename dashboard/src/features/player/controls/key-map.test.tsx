import { afterEach, expect, test } from 'vitest';
import { actionOfKey, placeOf } from './key-map.ts';

const nowhere = { isTyping: false, takesSpace: false, takesArrows: false };
const press = (key: string, more: Partial<KeyboardEventInit> = {}) => ({
	key,
	ctrlKey: false,
	metaKey: false,
	altKey: false,
	...more,
});
const inside = (html: string, selector: string) => {
	document.body.innerHTML = html;
	return placeOf(document.querySelector(selector));
};

afterEach(() => document.body.replaceChildren());

test('Space and K play and pause, J and L jump by the chosen interval', () => {
	expect(actionOfKey(press(' '), nowhere)).toEqual({ type: 'toggle' });
	expect(actionOfKey(press('k'), nowhere)).toEqual({ type: 'toggle' });
	expect(actionOfKey(press('J'), nowhere)).toEqual({ type: 'jump-interval', direction: -1 });
	expect(actionOfKey(press('l'), nowhere)).toEqual({ type: 'jump-interval', direction: 1 });
});

test('digits, Home and End jump to positions in the recording', () => {
	expect(actionOfKey(press('3'), nowhere)).toEqual({ type: 'seek-part', part: 0.3 });
	expect(actionOfKey(press('Home'), nowhere)).toEqual({ type: 'seek-part', part: 0 });
	expect(actionOfKey(press('End'), nowhere)).toEqual({ type: 'seek-part', part: 1 });
});

test('speed, volume, mute and the list of shortcuts have keys', () => {
	expect(actionOfKey(press('>'), nowhere)).toEqual({ type: 'rate', direction: 1 });
	expect(actionOfKey(press('ArrowUp'), nowhere)).toEqual({ type: 'volume', change: 0.05 });
	expect(actionOfKey(press('m'), nowhere)).toEqual({ type: 'mute' });
	expect(actionOfKey(press('?'), nowhere)).toEqual({ type: 'help' });
});

test('no key reaches the player while the user types', () => {
	for (const html of ['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable></p>'])
		for (const key of [' ', 'k', '5', 'ArrowLeft', '?'])
			expect(actionOfKey(press(key), inside(html, 'body > *'))).toBeNull();
});

test('Space presses the focused button instead of playing, other keys still work there', () => {
	const onButton = inside('<button>Rename</button>', 'button');
	expect(actionOfKey(press(' '), onButton)).toBeNull();
	expect(actionOfKey(press('k'), onButton)).toEqual({ type: 'toggle' });
});

test('arrows belong to the focused slider, tabs or lines', () => {
	for (const html of ['<input type="range">', '<div role="tab"></div>', '<ol data-arrow-keys><li></li></ol>'])
		expect(actionOfKey(press('ArrowUp'), inside(html, 'body > * , li'))).toBeNull();
});

test('an open dialog captures every key', () => {
	expect(actionOfKey(press('k'), inside('<div role="dialog"><p>x</p></div>', 'p'))).toBeNull();
});

test('shortcuts of the browser are left to the browser', () => {
	for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const)
		expect(actionOfKey(press('l', { [modifier]: true }), nowhere)).toBeNull();
});
