import { expect, test } from 'vitest';
import { parseSpeakerCount } from './parse-speaker-count.ts';

test('one to ten speakers pass, nothing else does', () => {
	expect(['1', '10', ' 3 '].map((typed) => parseSpeakerCount(typed, false))).toEqual([1, 10, 3]);
	for (const typed of ['0', '11', '100', '2.5', '2.', '1e1', '0x2', 'two', '-1', ''])
		expect(parseSpeakerCount(typed, false)).toBeUndefined();
});

test('nothing leaves it to the engine where that is allowed', () => expect(parseSpeakerCount('', true)).toBeNull());
