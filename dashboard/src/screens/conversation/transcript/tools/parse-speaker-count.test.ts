import { expect, test } from 'vitest';
import { parseSpeakerCount } from './parse-speaker-count.ts';

test('only one to ten speakers are accepted', () => {
	expect(['1', '10', ' 3 '].map((typed) => parseSpeakerCount(typed, false))).toEqual([1, 10, 3]);
	for (const typed of ['0', '11', '100', '2.5', '2.', '1e1', '0x2', 'two', '-1', ''])
		expect(parseSpeakerCount(typed, false)).toBeUndefined();
});

test('an empty number lets the engine decide where that is allowed', () =>
	expect(parseSpeakerCount('', true)).toBeNull());
