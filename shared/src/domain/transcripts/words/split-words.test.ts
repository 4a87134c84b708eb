import { expect, test } from 'vitest';
import { findWords, hasSpaceBetween, isWithinWord, joinSentences, joinWords, splitWords } from './split-words.ts';

test.for([
	['我们明天早上九点开会。', ['我们', '明天', '早上', '九', '点', '开会。']],
	['他说：「好的！」然后走了', ['他', '说：', '「好的！」', '然后', '走了']],
	['用iPhone打电话，发e-mail', ['用', 'iPhone', '打电话，', '发', 'e-mail']],
	['来週の会議は火曜日に変更します。', ['来週', 'の', '会議', 'は', '火曜日', 'に', '変更', 'し', 'ます。']],
	['สวัสดีครับ วันนี้เราประชุมกัน', ['สวัสดี', 'ครับ', 'วัน', 'นี้', 'เรา', 'ประชุม', 'กัน']],
	['ສະບາຍດີເຈົ້າ', ['ສະບາຍດີ', 'ເຈົ້າ']],
	['회의는 화요일로 변경되었습니다.', ['회의는', '화요일로', '변경되었습니다.']],
	['سنلتقي غدًا في المكتب، الساعة ٩', ['سنلتقي', 'غدًا', 'في', 'المكتب،', 'الساعة', '٩']],
	['बैठक मंगलवार को होगी।', ['बैठक', 'मंगलवार', 'को', 'होगी।']],
	["  Don't split Wi-Fi  or 3.5 … ", ["Don't", 'split', 'Wi-Fi', 'or', '3.5', '…']],
	['。。。', ['。。。']],
	['', []],
] as const)('the words of %j keep their punctuation and their positions', ([text, words]) => {
	expect(splitWords(text)).toEqual(words);
	expect(findWords(text).map(({ from, to }) => text.slice(from, to))).toEqual(words);
});

test.for([
	['我们明天早上九点开会。请大家准时参加！'],
	['来週の会議は火曜日に変更します。'],
	['สวัสดีครับวันนี้เราประชุมกัน'],
	['ဒီနေ့အစည်းအဝေးရှိတယ်'],
	['회의는 화요일로 변경되었습니다.'],
	['سنلتقي غدًا في المكتب، الساعة ٩'],
	['बैठक मंगलवार को होगी।'],
	['The key-line, at 3.5.'],
])('splitting and joining the words of %j restores the text', ([text = '']) => {
	expect(joinWords(splitWords(text))).toBe(text);
});

test('sentences are separated by a space in Thai, and by none in Chinese', () => {
	expect(joinSentences(['สวัสดีครับ', 'วันนี้'])).toBe('สวัสดีครับ วันนี้');
	expect(joinSentences(['好的。', '明天见。', ''])).toBe('好的。明天见。');
	expect(joinSentences(['Fine.', '好的。'])).toBe('Fine. 好的。');
	expect(hasSpaceBetween('网络', 'Wi-Fi')).toBe(true);
});

test('a word ends where a script without spaces begins', () => {
	expect(isWithinWord('会议室', 2)).toBe(false);
	expect(isWithinWord('用iPhone', 1)).toBe(false);
	expect(isWithinWord('iPhone', 3)).toBe(true);
	expect(isWithinWord('हिन्दी', 1)).toBe(true);
	expect(isWithinWord('회의는', 2)).toBe(true);
	expect(isWithinWord('go. on', 2)).toBe(false);
});
