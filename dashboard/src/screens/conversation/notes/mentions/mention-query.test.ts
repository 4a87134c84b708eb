import { expect, test } from 'vitest';
import { insertMention, mentionQuery } from './mention-query.ts';

test.each([
	['@', '@', ''],
	['Ask @Be', 'Ask @Be', 'Be'],
	['a name of two words', '(@Ben Fo', 'Ben Fo'],
	['in the middle of a text', 'Ask @Be', 'Be', ' about it'],
])('%s starts a mention', (_, before, q, after = '') => {
	expect(mentionQuery(before + after, before.length, [])).toEqual({ start: before.indexOf('@'), q });
});

test.each([
	['no @', 'Ask Ben'],
	['an address', 'ben@example'],
	['a space after @', '@ 9:00'],
	['another line', '@Ben\n'],
	['more than a name', `@${'x'.repeat(41)}`],
	['nothing', ''],
])('%s starts no mention', (_, text) => {
	expect(mentionQuery(text, text.length, [])).toBeNull();
});

test('typing after a chosen mention starts no search', () => {
	expect(mentionQuery('@Ben Ford is', 12, [{ userId: 'ben', start: 0, length: 9 }])).toBeNull();
});

test('a chosen name replaces the typed text with one space, and later mentions move', () => {
	const ada = { userId: 'ada', start: 8, length: 4 };
	const inserted = insertMention('Ask @Be @Ada', [ada], { start: 4, q: 'Be' }, { id: 'ben', name: 'Ben Ford' });
	expect(inserted.text).toBe('Ask @Ben Ford @Ada');
	expect(inserted.mentions.map(({ start, length }) => inserted.text.slice(start, start + length))).toEqual([
		'@Ada',
		'@Ben Ford',
	]);
	expect(insertMention('@', [], { start: 0, q: '' }, { id: 'ben', name: 'Ben' })).toEqual({
		text: '@Ben ',
		mentions: [{ userId: 'ben', start: 0, length: 4 }],
		caret: 5,
	});
});
