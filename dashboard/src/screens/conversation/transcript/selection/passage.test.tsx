import { expect, test } from 'vitest';
import { transcript } from '../../../../testing/fake-conversation.ts';
import { placeWords } from '../words/place-words.ts';
import { passageOf } from './passage.ts';

const [first, second, third] = transcript.list;
if (!first || !second || !third) throw new Error('the transcript has too few lines');

/** What of a line is selected. */
const part = (segment: typeof first, words: string) => {
	const from = segment.text.indexOf(words);
	return { segment, node: new Text(segment.text), from, to: from + words.length };
};
const withoutTimes = async () => null;

test('a passage lasts from its first to its last word, even if a word is selected in part', async () => {
	const words = placeWords(first.text, [
		['good', 1_000, 1_400, 1, 0],
		['morning', 1_400, 2_000, 1, 0],
		['shall', 2_500, 2_800, 1, 0],
		['we', 2_800, 2_900, 1, 0],
	]);
	const times = async (selected: string) => {
		const passage = await passageOf([part(first, selected)], async () => words);
		return [passage?.startedAt, passage?.endedAt];
	};
	expect(await times('orning. Sha')).toEqual([1_400, 2_800]);
	expect(await times('we')).toEqual([2_800, 2_900]);
});

test('a word rewritten by the engine lasts from the word before it to the word after it', async () => {
	const segment = { ...first, text: 'Send 20 pallets now' };
	const words = placeWords(segment.text, [
		['send', 1_000, 1_300, 1, 0],
		['twenty', 1_350, 1_800, 1, 0],
		['pallets', 1_900, 2_400, 1, 0],
	]);
	const times = async (selected: string) => {
		const passage = await passageOf([part(segment, selected)], async () => words);
		return [passage?.startedAt, passage?.endedAt];
	};
	expect(await times('20')).toEqual([1_300, 1_900]);
	expect(await times('20 pallets')).toEqual([1_300, 2_400]);
	expect(await times('Send 20')).toEqual([1_000, 1_900]);
	expect(await times('now')).toEqual([2_400, segment.endedAt]);
});

test('without word times the lines give theirs, and consecutive lines of a speaker are one quote', async () => {
	const lines = [part(first, 'gate four?'), part(second, second.text), part(third, 'I need')];
	expect(await passageOf(lines, withoutTimes)).toEqual({
		startedAt: first.startedAt,
		endedAt: third.endedAt,
		quotes: [
			{ speakerId: 'local', text: 'gate four?' },
			{ speakerId: 'other', text: `${second.text} I need` },
		],
	});
	expect(await passageOf([], withoutTimes)).toBeNull();
});
