import { expect, test } from 'vitest';
import { placesToReplace, replaceAt } from './replace-words.ts';
import { replacedWords } from './replaced-words.ts';

const replaced = (text: string, find: string, replace: string, isExact = false) =>
	replaceAt(text, placesToReplace(text, { find, replace, isExact }));

test.each([
	['key line and keyline, Key Line', 'key line', 'quayline', 'quayline and keyline, Quayline'],
	['key  line; monkey line, key lines', 'key line', 'Quayline', 'Quayline; monkey line, key lines'],
	['in-house house housed', 'house', 'home', 'in-house home housed'],
	["can can't Ann Ann's", 'ann', 'Anne', "can can't Anne Anne's"],
	["we can, can't we", 'can', 'could', "we could, can't we"],
	['Łódź, łódź, Łódźki', 'łódź', 'lodz', 'Lodz, lodz, Łódźki'],
	['Ärzte ÄRZTE ärztekammer', 'ärzte', 'Ärztinnen', 'Ärztinnen ÄRZTINNEN ärztekammer'],
	['e\u0301lan elan', 'e', 'i', 'e\u0301lan elan'],
	['我们明天讨论和同。', '和同', '合同', '我们明天讨论合同。'],
	['用key line吧', 'key line', 'Quayline', '用Quayline吧'],
	['วันนี้เราปะชุมกัน', 'ปะชุม', 'ประชุม', 'วันนี้เราประชุมกัน'],
	['C++ (c++) C', 'c++', 'Rust', 'Rust (Rust) C'],
	['a well-known, well-known-ish', 'well-known', 'famous', 'a famous, well-known-ish'],
	['a.b axb', 'a.b', 'dot', 'dot axb'],
	['Marta Keller, Keller', 'Keller', 'Marta Keller', 'Marta Keller, Marta Keller'],
	['acme Acme ACME', 'acme', 'ACME', 'ACME ACME ACME'],
])('in "%s", replacing %s with %s gives "%s"', (text, find, replace, expected) => {
	expect(replaced(text, find, replace)).toBe(expected);
});

test('the replacement follows the case of the original, unless the spelling is exact', () => {
	expect(replaced('key line KEY LINE Key line', 'Key line', 'Quayline')).toBe('quayline QUAYLINE Quayline');
	expect(replaced('key line KEY LINE Key line', 'Key line', 'Quayline', true)).toBe('Quayline Quayline Quayline');
	expect(replaced('gmb', 'Gmb', 'GmbH')).toBe('GmbH');
});

test.each([
	['please send the in voice.', 'please send the invoice.', { find: 'in voice', replace: 'invoice' }],
	['I met K. A. Line, yes', 'I met Quayline, yes', { find: 'K. A. Line', replace: 'Quayline' }],
	['we ship with zorbex', 'we ship with Zorbax', { find: 'zorbex', replace: 'Zorbax' }],
	['we use acme here', 'we use ACME here', { find: 'acme', replace: 'ACME' }],
	['so thanks. hello you', 'so thanks. Hello you', null],
	['Hello there', 'Hello, there', null],
	['one two three four five six', 'a b c d e six', null],
	['one two', 'one more two', null],
	['one more two', 'one two', null],
	['it was the gate', 'it was a gate', null],
	['the gate and the dock', 'a gate and our dock', { find: 'the gate and the', replace: 'a gate and our' }],
	['same', 'same', null],
])('the edit from "%s" to "%s" replaces %o', (before, after, expected) => {
	expect(replacedWords(before, after)).toEqual(expected);
});

test('an edit in a script without spaces replaces only its words', () => {
	expect(replacedWords('我们明天讨论和同的问题', '我们明天讨论合同的问题')).toMatchObject({ replace: '合同' });
	expect(replacedWords('用 Wi-Fi 打开网络', '用 WLAN 打开网络')).toEqual({ find: 'Wi-Fi', replace: 'WLAN' });
});
