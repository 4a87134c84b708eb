import { expect, test } from 'vitest';
import { beginsTurn, isEvidence } from './turns.ts';

const line = (speakerId: string, startedAt: number, endedAt: number) => ({ speakerId, startedAt, endedAt });

test('a speaker name is shown once at the start of a turn', () => {
	const lines = [line('a', 0, 1), line('a', 1, 2), line('b', 2, 3), line('a', 3, 4)];
	expect(lines.map((_, i) => beginsTurn(lines, i))).toEqual([true, false, true, true]);
});

test('evidence highlights the lines it overlaps, not those it only touches', () => {
	const evidence = { startedAt: 1000, endedAt: 2000 };
	expect(isEvidence(line('a', 500, 1500), evidence)).toBe(true);
	expect(isEvidence(line('a', 0, 1000), evidence)).toBe(false);
	expect(isEvidence(line('a', 2000, 3000), evidence)).toBe(false);
	expect(isEvidence(line('a', 1000, 2000), null)).toBe(false);
});
