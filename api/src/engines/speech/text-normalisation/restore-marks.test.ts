import { expect, test } from 'vitest';
import type { Utterance } from '../speech-engine.ts';
import { utteranceOf } from '../utterance-of.ts';
import { restoreMarks } from './restore-marks.ts';

function utterances(...texts: string[]): Utterance[] {
	let at = 0;
	return texts.flatMap((text) => {
		const words = text.split(' ').flatMap((word) => {
			if (/^\d{3,}$/.test(word)) {
				at += Number(word);
				return [];
			}
			at += 300;
			return [{ text: word, startedAt: at - 300, endedAt: at, confidence: 0.9, isApproximate: false }];
		});
		return utteranceOf(words);
	});
}

const textsOf = (found: readonly Utterance[]) => found.map(({ text }) => text);

test('text without punctuation and capitals gets them from its pauses', async () => {
	const found = await restoreMarks(utterances('i will send it on monday 900 does that work', 'Yes.'));
	expect(textsOf(found)).toEqual(['I will send it on Monday. Does that work.', 'Yes.']);
	expect(found[0]?.words.map(({ text }) => text).join(' ')).toBe(found[0]?.text);
});

test('a sentence that a cut ended gets its full stop, and a continued one does not', async () => {
	expect(textsOf(await restoreMarks(utterances('We ship it today', 'The rest follows.')))).toEqual([
		'We ship it today.',
		'The rest follows.',
	]);
	expect(textsOf(await restoreMarks(utterances('We ship it and', 'then I call you.')))[0]).toBe('We ship it and');
	expect(textsOf(await restoreMarks(utterances('We ship it and', 'I call you.')))[0]).toBe('We ship it and');
	expect(textsOf(await restoreMarks(utterances('We ship it today 900', 'and then some.')))[0]).toBe(
		'We ship it today.',
	);
});

test('leading ellipses that only mark the start of a piece are removed', async () => {
	const found = await restoreMarks(
		utterances('If I can find... ...there, …then yes.', '...', 'Really ... .5 percent?'),
	);
	expect(textsOf(found)).toEqual(['If I can find... there, then yes.', 'Really .5 percent?']);
});

test('punctuated text, dashes, commas and lone names are unchanged', async () => {
	const marked = utterances('Hello, Ada.', 'Is it you?', 'Well,', 'so -', '"Quite."', 'Ada');
	expect(textsOf(await restoreMarks(marked))).toEqual([
		'Hello, Ada.',
		'Is it you?',
		'Well,',
		'so -',
		'"Quite."',
		'Ada.',
	]);
});
