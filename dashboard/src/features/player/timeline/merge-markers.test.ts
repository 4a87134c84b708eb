import { expect, test } from 'vitest';
import { type Marker, mergeMarkers } from './merge-markers.ts';

const at = (seconds: number): Marker => ({ id: `${seconds}`, kind: 'action', atMs: seconds * 1000, label: 'x' });

test('markers closer than 20 px merge into one group with a count, in time order', () => {
	const groups = mergeMarkers([at(60), at(11), at(10)], 100_000, 1000);
	expect(groups.map((group) => group.markers.map((marker) => marker.id))).toEqual([['10', '11'], ['60']]);
});

test('groups are at least 20 px apart, however dense the markers are', () => {
	const groups = mergeMarkers(
		Array.from({ length: 300 }, (_, i) => at(i)),
		300_000,
		600,
	);
	const gaps = groups.slice(1).map((group, i) => (group.at - (groups[i]?.at ?? 0)) * 600);
	expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20);
	expect(groups.flatMap((group) => group.markers)).toHaveLength(300);
});

test('a wider timeline separates markers that a narrow one merges', () => {
	expect(mergeMarkers([at(10), at(12)], 100_000, 300)).toHaveLength(1);
	expect(mergeMarkers([at(10), at(12)], 100_000, 1200)).toHaveLength(2);
});
