import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { buildActionPoint } from '@debrief/shared/testing/build-action-point.ts';
import { expect, test } from 'vitest';
import { mergeActionPoints } from './merge-action-points.ts';

const evidence = [{ fileId: 'file', segmentId: 'line', startedAt: 1, endedAt: 2 }];
const point = (id: string, changes: Partial<ActionPoint> = {}) =>
	buildActionPoint(id, { text: id, evidence, ...changes });
const withoutEvidence = ({ evidence: _, ...fields }: ActionPoint) => fields;
const [a, b, c] = [point('a'), point('b'), point('c')];
const before = [a, b].map(withoutEvidence);

test('concurrent edits to different points, or to different fields of one, are both kept', () => {
	const mine = [withoutEvidence(point('a', { isDone: true, text: 'A' })), withoutEvidence(b)];
	const now = [point('a', { owner: 'Anna', text: 'other' }), point('b', { isDone: true })];
	expect(mergeActionPoints(mine, now, before).all).toEqual([
		point('a', { isDone: true, text: 'A', owner: 'Anna' }),
		point('b', { isDone: true }),
	]);
});

test('a point added concurrently is kept behind the others', () => {
	expect(mergeActionPoints([withoutEvidence(b)], [a, b, c], before).all).toEqual([b, c]);
});

test('a point removed concurrently remains removed, unless it was edited here', () => {
	expect(mergeActionPoints(before, [a], before)).toEqual({ all: [a], added: [] });
	const changed = { ...withoutEvidence(b), text: 'B' };
	const { all, added } = mergeActionPoints([withoutEvidence(a), changed], [a], before);
	expect(all).toMatchObject([a, { text: 'B', evidence: [] }]);
	expect(added).toHaveLength(1);
});

test('a point removed here is removed even if edited concurrently', () => {
	expect(mergeActionPoints([withoutEvidence(a)], [a, point('b', { isDone: true })], before).all).toEqual([a]);
});

test('without a base version the list is saved as sent', () => {
	const mine = [{ ...withoutEvidence(a), isDone: true }];
	expect(mergeActionPoints(mine, [a, b, c]).all).toEqual([point('a', { isDone: true })]);
});
