import { expect, test } from 'vitest';
import { slowestTests } from './slow-tests.ts';

test('the ten slowest tests are listed, the slowest first', () => {
	const durations = Array.from({ length: 12 }, (_, index) => ({ test: `t${index}`, ms: index * 1_000 }));
	const lines = slowestTests(durations).split('\n');
	expect(lines).toHaveLength(10);
	expect(lines[0]).toBe('    11.0 s  t11');
});
