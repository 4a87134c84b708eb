import { expect, test } from 'vitest';
import { wordsAround } from './words-around.ts';

const text = 'Send it today. No, tomorrow';

test.for<[selected: string, before: string | null, after: string | null]>([
	['it', 'Send', 'Send it'],
	['t toda', 'Send', 'Send it today.'],
	['Send', null, 'Send'],
	['tomorrow', 'Send it today. No,', null],
	[text, null, null],
])('selecting "%s" in a line gives the text before and after it', ([selected, before, after]) => {
	const from = text.indexOf(selected);
	expect(wordsAround(text, from, from + selected.length)).toEqual({
		before: before?.length ?? null,
		after: after?.length ?? null,
	});
});
