import { describe, expect, test } from 'vitest';
import { areMentionsOf, type Mention, moveMentions, nameMentions, trimMentions } from './mentions.ts';

const text = 'Ask @Ben Ford and @Ada';
const ben: Mention = { userId: 'ben', start: 4, length: 9 };
const ada: Mention = { userId: 'ada', start: 18, length: 4 };
const wordsOf = (of: string, mentions: readonly Mention[]) =>
	mentions.map(({ start, length }) => of.slice(start, start + length));

test.each<[string, boolean, Mention[]]>([
	['both, in any order', true, [ada, ben]],
	['none', true, []],
	['one that does not begin with @', false, [{ ...ben, start: 3 }]],
	['one that ends beyond the text', false, [{ ...ada, length: 5 }]],
	['one that begins beyond the text', false, [{ ...ada, start: 99 }]],
	['two that overlap', false, [ben, { ...ben, userId: 'ada' }]],
	['one within another', false, [{ ...ben, length: 18 }, ada]],
])('%s: valid as mentions of the text: %s', (_, are, mentions) => {
	expect(areMentionsOf(text, mentions)).toBe(are);
});

describe('an edit', () => {
	test.each([
		['before them moves both', `Please: ${text}`, ['@Ben Ford', '@Ada']],
		['after them moves none', `${text} soon`, ['@Ben Ford', '@Ada']],
		['between them moves the second', text.replace('and', 'und auch'), ['@Ben Ford', '@Ada']],
		['within one leaves plain text of it', text.replace('Ford', 'Fort'), ['@Ada']],
		['that deletes the end of one leaves plain text of it', text.slice(0, -1), ['@Ben Ford']],
		['that deletes one leaves the other', text.replace('@Ben Ford', ''), ['@Ada']],
		['that deletes everything leaves none', '', []],
		['that changes nothing keeps both', text, ['@Ben Ford', '@Ada']],
	])('%s', (_, after, expected) => {
		expect(wordsOf(after, moveMentions(text, after, [ben, ada]))).toEqual(expected);
	});

	test('that repeats a name keeps one mention with the right words', () => {
		const after = 'Ask @Ben Ford and @Ada@Ada';
		const moved = moveMentions(text, after, [ben, ada]);
		expect(wordsOf(after, moved)).toEqual(['@Ben Ford', '@Ada']);
		expect(areMentionsOf(after, moved)).toBe(true);
	});
});

test('current names replace those in the text, and a person without one keeps the old name as plain text', () => {
	const names = new Map([['ben', 'Benjamin Ford-Müller']]);
	const named = nameMentions(text, [ada, ben], names);
	expect(named.text).toBe('Ask @Benjamin Ford-Müller and @Ada');
	expect(wordsOf(named.text, named.mentions)).toEqual(['@Benjamin Ford-Müller']);
	expect(nameMentions(text, [ben, ada], new Map())).toEqual({ text, mentions: [] });
});

test('white space at the ends is removed, and mentions still point to their names', () => {
	const trimmed = trimMentions('\n  @Ada, thanks \n', [{ userId: 'ada', start: 3, length: 4 }]);
	expect(trimmed).toEqual({ text: '@Ada, thanks', mentions: [{ userId: 'ada', start: 0, length: 4 }] });
});
