import { expect, test } from 'vitest';
import { placeBar } from './place-bar.ts';

const line = { top: 300, bottom: 360, left: 20, right: 340 };
const bar = { width: 280, height: 40 };
const view = { top: 100, bottom: 640 };
const place = (top: number, bottom: number, left = 20) =>
	placeBar({ first: { top }, last: { bottom, left }, line, bar, view, gap: 6 });

test('the bar is below the selected text, and above it only if there is no room below', () => {
	expect(place(310, 330)).toEqual({ left: 0, top: 36 });
	expect(place(590, 620)).toEqual({ left: 0, top: 590 - 6 - 40 - 300 });
});

test('the bar does not cover text selected across the whole view', () => {
	expect(place(90, 640).top).toBe(640 + 6 - 300);
});

test('the bar stays between the edges of its line', () => {
	expect(place(310, 330, 300).left).toBe(40);
	expect(place(310, 330, 5).left).toBe(0);
});
