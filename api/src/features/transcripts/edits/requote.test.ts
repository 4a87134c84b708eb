import { expect, test } from 'vitest';
import { requote } from './requote.ts';

const line = 'Good morning. The palets came two hours late, again and again. I need the credit note.';

const late = 'The palets came two hours late, again and again.';
const note = 'I need the credit note.';

test.each([
	['a word', late, 'palets', 'pallets', 'The pallets came two hours late, again and again.'],
	[
		'a word into several',
		late,
		'palets',
		'pallets of beer',
		'The pallets of beer came two hours late, again and again.',
	],
	['its first word', note, 'I need', 'We need', 'We need the credit note.'],
	['its last word', note, 'note.', 'notes!', 'I need the credit notes!'],
	['its last word, before others', late, 'and again.', 'and anew.', 'The palets came two hours late, again and anew.'],
	['the word before it', note, 'and again.', 'and anew.', note],
	['the word behind it', late, 'I need', 'We need', late],
	['words on both sides of its start', note, 'again. I', 'anew. We', 'We need the credit note.'],
	['a word of one that was cut off', '… palets came two hours …', 'palets', 'pallets', '… pallets came two hours …'],
	['all of it', note, ` ${note}`, '', null],
	['a line that it does not quote', 'Somebody spoke.', 'Good', 'Bad', null],
])('a quote follows a change of %s', (_, quote, find, replace, expected) => {
	expect(requote(quote, line, line.replace(find, replace))).toBe(expected);
});

test('a quote in a script without spaces follows its segment', () => {
	const before = '我们明天讨论和同。请大家准时参加。';
	expect(requote('我们明天讨论和同。', before, before.replace('和同', '合同'))).toBe('我们明天讨论合同。');
});
