import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { enginesAtOnce, memoryBytes } from './machine-memory.ts';

const gigabyte = 1_000_000_000;

test.each([
	{ cores: 2, memory: 24 * gigabyte, expected: 2 },
	{ cores: 16, memory: 4 * gigabyte, expected: 3 },
	{ cores: 2, memory: 2 * gigabyte, expected: 1 },
	{ cores: 4, memory: gigabyte / 2, expected: 1 },
	{ cores: 64, memory: 64 * gigabyte, expected: 53 },
])('$cores cores and $memory bytes run $expected speech models at once', ({ cores, memory, expected }) => {
	expect(enginesAtOnce(cores, memory)).toBe(expected);
});

test('a container never has more memory than its machine', () => {
	expect(memoryBytes()).toBeGreaterThan(0);
	expect(memoryBytes()).toBeLessThanOrEqual(totalmem());
});
