import { expect, test } from 'vitest';
import { gapNear } from './gap-near.ts';

test.for([
	['I will send it', 0, 1],
	['I will send it', 6, 6],
	['I will send it', 7, 6],
	['I will send it', 10, 11],
	['I will send it', 14, 11],
	['  so \n what ', 9, 4],
	['我们明天开会', 3, 2],
	['我们明天开会', 4, 4],
	['วันนี้เราประชุม', 7, 6],
	['word', 2, null],
	[' word ', 5, null],
	['', 0, null],
])('%j is split near offset %i at offset %j', ([text, offset, at]) => {
	expect(gapNear(String(text), Number(offset))).toBe(at);
});
