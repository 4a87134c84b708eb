import { expect, test } from 'vitest';
import { draftOf, rangeOf } from './clip-choice.ts';

const draft = (from: string, to: string) => ({ fileId: 'file', from, to });

test('typed times become a range of the recording, and an end in its last second means the end', () => {
	expect(rangeOf(draft('0:05', '1:02.5'), 90_400)).toEqual({
		range: { fileId: 'file', startedAt: 5_000, endedAt: 62_500 },
	});
	for (const to of ['1:30', '1:30.2', '1:31']) expect(rangeOf(draft('60', to), 90_400).range?.endedAt).toBe(90_400);
	expect(rangeOf(draft('60', '1:29.9'), 90_400).range?.endedAt).toBe(89_900);
});

test.each([
	['soon', '0:10', 'notATime'],
	['0:10', '', 'notATime'],
	['0:10', '0:10', 'tooShort'],
	['0:12', '0:10', 'tooShort'],
	['0:10', '0:10.5', 'tooShort'],
	['1:00', '1:32', 'outside'],
	['5:00', '6:00', 'outside'],
] as const)('%j to %j is no valid range: %s', (from, to, problem) => {
	expect(rangeOf(draft(from, to), 90_400)).toEqual({ problem });
});

test('a selected passage is offered as a range in whole seconds around it', () => {
	expect(draftOf({ fileId: 'file', startedAt: 4_900, endedAt: 7_020 }, 90_400)).toEqual(draft('00:04', '00:08'));
	expect(draftOf({ fileId: 'file', startedAt: 0, endedAt: 90_600 }, 90_400)).toEqual(draft('00:00', '01:30'));
});
