import { expect, test } from 'vitest';
import { movedByKey, placeAt } from './place.ts';

const view = { width: 1_024, height: 768 };
const panel = { width: 320, height: 400 };

test('a moved panel keeps its corner, and never leaves the window', () => {
	const { x, y } = placeAt({ x: 412, y: 100 }, panel, view);
	expect([12 + x * (1_024 - 24 - 320), 12 + y * (768 - 24 - 400)].map(Math.round)).toEqual([412, 100]);
	expect(placeAt({ x: -500, y: 5_000 }, panel, view)).toEqual({ x: 0, y: 1 });
	expect(placeAt({ x: 50, y: 50 }, { width: 1_020, height: 900 }, view)).toEqual({ x: 0, y: 0 });
});

test('arrow keys move it step by step to each edge, and other keys do not', () => {
	let place = { x: 1, y: 0 };
	const press = (key: string, times: number) => {
		for (let time = 0; time < times; time++) place = movedByKey(place, key) ?? place;
		return place;
	};
	expect(press('ArrowLeft', 10).x).toBeCloseTo(0.5);
	expect(press('ArrowDown', 30).y).toBe(1);
	expect(press('ArrowLeft', 30).x).toBe(0);
	expect(press('ArrowRight', 2).x).toBeCloseTo(0.1);
	expect(press('ArrowUp', 4).y).toBeCloseTo(0.8);
	expect(movedByKey(place, 'Enter')).toBeNull();
});
