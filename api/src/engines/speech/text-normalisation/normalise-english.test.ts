import { describe, expect, test } from 'vitest';
import type { Word } from '../speech-engine.ts';
import { casing, inverseTextNormalisation } from './normalise-english.ts';

const spoken = (text: string, pauseAfter: number[] = []): Word[] => {
	let at = 0;
	return text.split(' ').map((one, i) => {
		const word = { text: one, startedAt: at, endedAt: at + 200, confidence: 0.5, isApproximate: false };
		at += pauseAfter.includes(i) ? 1_000 : 250;
		return word;
	});
};
const text = (words: Word[]) => words.map((word) => word.text).join(' ');

describe('spoken English is normalised', () => {
	test.each([
		['my number is three one four four eight two four three three oh', 'my number is 314-482-4330'],
		['My number is three one four, four eight two, four three three oh.', 'My number is 314-482-4330.'],
		['Call one eight hundred five five five oh one two three.', 'Call 1-800-555-0123.'],
		['call five five five oh one double two', 'call 5550122'],
		["It's five five five, oh one two three, thanks.", "It's 5550123, thanks."],
		['Five, five, five, oh, one, two, three.', '5550123.'],
		['ring me on five five five, twelve thirty four', 'ring me on 5551234'],
		['five-five-five, one-two-one-two', '5551212'],
		['order three one four please', 'order 314 please'],
		['my account number is two one four four eight two four three three oh', 'my account number is 2144824330'],
		['the zip code is nine oh two one oh', 'the zip code is 90210'],
		['dial nine one one', 'dial 911'],
		['the code is one two three four', 'the code is 1234'],
		['extension four two', 'extension 42'],
		['They are in room two oh five.', 'They are in room 205.'],
		['a four oh four error', 'a 404 error'],
		['triple five one two one two', '5551212'],
		['It costs twenty three dollars.', 'It costs $23.'],
		['Twenty-three dollars, please.', '$23, please.'],
		['twenty dollars and fifty cents', '$20.50'],
		['five dollars and he left', '$5 and he left'],
		['a five dollar bill', 'a $5 bill'],
		['We raised three million dollars.', 'We raised $3 million.'],
		['two point five million dollars', '$2.5 million'],
		['a hundred and fifty dollars', '$150'],
		['a thousand dollars a month', '$1,000 a month'],
		['five to ten dollars each', '$5 to $10 each'],
		['It was twelve hundred euros.', 'It was €1,200.'],
		['twenty pounds of flour', '20 pounds of flour'],
		['fifty cents', '50 cents'],
		['about fifty percent', 'about 50%'],
		['five percent of it', '5% of it'],
		['thirty per cent', '30%'],
		['three point one four percent of it', '3.14% of it'],
		['up two point five percent, year on year', 'up 2.5%, year on year'],
		['twenty to thirty percent', '20 to 30%'],
		['five to ten percent', '5 to 10%'],
		['one hundred percent', '100%'],
		['version one point two', 'version 1.2'],
		['pi is three point one four', 'pi is 3.14'],
		['5 percent of 20 dollars', '5% of $20'],
		['2.5 million dollars', '$2.5 million'],
		['at ten thirty a m tomorrow', 'at 10:30 a.m. tomorrow'],
		['at five p.m. sharp', 'at 5 p.m. sharp'],
		['The call is at three thirty p.m.', 'The call is at 3:30 p.m.'],
		['Is it at three thirty p.m.?', 'Is it at 3:30 p.m.?'],
		['at three thirty pm, not four', 'at 3:30 p.m., not four'],
		['by nine oh five', 'by 9:05'],
		['See you at three thirty.', 'See you at 3:30.'],
		['from two to three p.m.', 'from 2 to 3 p.m.'],
		['nine a.m. to five p.m.', '9 a.m. to 5 p.m.'],
		['ten to eleven a.m.', '10 to 11 a.m.'],
		["at three o'clock", "at 3 o'clock"],
		["by ten o'clock", "by 10 o'clock"],
		['the twenty first of may', 'the 21st of may'],
		['on March fifth', 'on March 5th'],
		['On March fifth, twenty twenty four, we met.', 'On March 5th, 2024, we met.'],
		['May twenty-first works', 'May 21st works'],
		['the first of May', 'the 1st of May'],
		['on May second', 'on May 2nd'],
		['June five, twenty twenty five', 'June 5, 2025'],
		['June fifteen', 'June 15'],
		['the thirtieth of June', 'the 30th of June'],
		['on the fifteenth', 'on the 15th'],
		['in nineteen eighty four or twenty twenty six', 'in 1984 or 2026'],
		['in two thousand nineteen', 'in 2019'],
		['in two thousand and nineteen', 'in 2019'],
		['since nineteen oh five', 'since 1905'],
		['in the nineteen eighties', 'in the 1980s'],
		['by twenty thirty', 'by 2030'],
		['the twenty first century', 'the 21st century'],
		['my forty second birthday', 'my 42nd birthday'],
		['twenty five people and two hundred and six cars', '25 people and 206 cars'],
		['Twenty-five people.', '25 people.'],
		['one thousand two hundred fifty', '1,250'],
		['two million three hundred thousand and five', '2,300,005'],
		['five million people', '5 million people'],
		['three hundred thousand units', '300,000 units'],
		['a hundred and ten people', '110 people'],
		['between one hundred and two hundred', 'between 100 and 200'],
		['between five and fifteen', 'between 5 and 15'],
		['ten or twenty or thirty', '10 or 20 or 30'],
		['on a scale of one to ten', 'on a scale of 1 to 10'],
		['eighteen nineteen twenty', '18 19 20'],
		['in fifteen minutes', 'in 15 minutes'],
		['twelve hundred', '1,200'],
		['we are open twenty four seven', 'we are open 24/7'],
		['split it fifty-fifty', 'split it 50/50'],
		['hindsight is twenty twenty', 'hindsight is 20/20'],
		['write to jane dot doe at example dot com please', 'write to jane.doe@example.com please'],
		['My email is john at example dot com.', 'My email is john@example.com.'],
		['John at example dot com.', 'john@example.com.'],
		['John at example.com, please.', 'john@example.com, please.'],
		['mail support at my dash shop dot co dot uk', 'mail support@my-shop.co.uk'],
		['to ann underscore lee nine two at gmail dot com', 'to ann_lee92@gmail.com'],
		['look at example dot com', 'look at example.com'],
		['go to www dot example dot com slash pricing', 'go to www.example.com/pricing'],
		['w w w dot example dot org', 'www.example.org'],
		["It's example dot io.", "It's example.io."],
		['i work at example dot com', 'i work at example.com'],
		[
			"Let's say the budget is forty five thousand dollars, give or take.",
			"Let's say the budget is $45,000, give or take.",
		],
		['We grew from twelve to eighteen percent in two thousand and twenty three.', 'We grew from 12 to 18% in 2023.'],
		[
			'The invoice of March twenty third is two thousand, not three thousand.',
			'The invoice of March 23rd is 2,000, not 3,000.',
		],
		['Please ring one, eight hundred, five five five, oh one nine nine.', 'Please ring 1-800-555-0199.'],
		['seventeen years, eleven months', '17 years, 11 months'],
		['half past ten or quarter to twelve thirty', 'half past 10 or quarter to 12:30'],
		["it's forty five minutes at a hundred dollars an hour", "it's 45 minutes at $100 an hour"],
		['one point five billion', '1.5 billion'],
		['three hundred and sixty five days', '365 days'],
		['call me at two oh two, five five five, oh one four three', 'call me at 202-555-0143'],
		['from nineteen ninety nine to two thousand and four', 'from 1999 to 2004'],
		['meet me at twelve thirty, gate twelve', 'meet me at 12:30, gate 12'],
		['twenty thousand five hundred', '20,500'],
		['the nineteenth century', 'the 19th century'],
		['in two thousand, two thousand people came', 'in 2000, 2,000 people came'],
		['the flight leaves at eighteen forty five', 'the flight leaves at 18:45'],
		['August the third through the fifth', 'August the 3rd through the fifth'],
		['(twenty people)', '(20 people)'],
		['"Twenty people," he said.', '"20 people," he said.'],
	])('%s → %s', (input, formatted) => {
		expect(text(inverseTextNormalisation(spoken(input)))).toBe(formatted);
	});

	test.each([
		['no one knows'],
		['one or two of them'],
		['One of them called.'],
		['On second thought, no.'],
		['give me a second'],
		['first things first'],
		['First, second and third.'],
		['oh no two people came'],
		['at this point one more thing'],
		['at one point two people left'],
		['on the dot'],
		['a hundred times'],
		["I'm a hundred percent sure."],
		['a thousand thanks'],
		['one in a million'],
		['nine to five'],
		['for to too'],
		['i am at home'],
		['double check it'],
		['at five am i late'],
		['Three people and four dogs.'],
		['We have two or three options.'],
		['one, two, three'],
		['One, two, three, four.'],
		['one two three go'],
		['three four five people'],
		['three thirty works for me'],
		['two fifty each'],
		['seven forty seven'],
		['ten fifteen minutes'],
		['a few hundred and fifty'],
		['a couple hundred people'],
		['hundreds of people'],
		['two thirds of it'],
		['half an hour'],
		['three and a half years'],
		['ten and a half'],
		['a tenth of it'],
		['the eleventh hour'],
		['he is twenty something'],
		['forty winks'],
		['You may first want to look.'],
		['in the second half'],
		['She came second.'],
		['the dot com bubble'],
		['polka dot it'],
		['people at example'],
		['meet us at home'],
		['the one and only'],
		['not one single time'],
		['no one at all'],
		['back to square one'],
		['one by one'],
		['three sixty five'],
		['6 past 3 at $20'],
		['3.5 million people'],
		['three, two, one, go'],
		['seven, six, five, four, three, two, one'],
		['one two, one two, mic check'],
		['we paid nineteen ninety-nine for it'],
		['nineteen ninety nine a month'],
		['the year of the rat'],
		['a million dollar question is hard'],
		['she works nine to five, five days a week'],
		['may I'],
		["I'll take two."],
		['at first, second or third'],
		['the second one'],
		['one hundredth of it'],
		['that is so one sided'],
	])('%s: unchanged', (input) => {
		expect(text(inverseTextNormalisation(spoken(input)))).toBe(input);
	});
});

test('a converted number spans its words, has their lowest confidence, and later words keep their times', () => {
	const words = spoken('order three one four please').map((word, i) => ({ ...word, confidence: 1 - i / 10 }));
	const formatted = inverseTextNormalisation(words);
	expect(formatted[1]).toEqual({ text: '314', startedAt: 250, endedAt: 950, confidence: 0.7, isApproximate: false });
	expect(formatted[2]).toEqual(words[4]);
});

describe('sentences', () => {
	test('begin with a capital and end with a full stop at each pause', () => {
		expect(text(casing(spoken("well i think i'm late see you on monday", [4])))).toBe(
			"Well I think I'm late. See you on Monday.",
		);
	});

	test('keep the case of addresses and get no second full stop', () => {
		expect(text(casing(spoken('jane@example.com wrote at 5 p.m.')))).toBe('jane@example.com wrote at 5 p.m.');
	});

	test('keep the words and their times', () => {
		const words = spoken('a b c', [1]);
		expect(casing(words).map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual(
			words.map(({ startedAt, endedAt }) => [startedAt, endedAt]),
		);
	});
});
