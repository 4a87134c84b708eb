import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Segment, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { expect, test } from 'vitest';
import { createFixing } from './create-fixing.ts';
import { fixQueue } from './fix-queue.ts';

const line = (id: string, speakerId: string, startedAt: number, text: string): Segment => ({
	id,
	_id: id,
	fileId: 'file-1',
	languageCode: 'en-US',
	speakerId,
	speakerName: speakerId,
	origin: 'mixed',
	startedAt,
	endedAt: startedAt + 4_000,
	timestamp: '00:00',
	text,
	confidence: 0.5,
	revision: 0,
});
const lines = [line('a', 'one', 0, 'Send the slop, in voice.'), line('b', 'two', 5_000, 'Every pallet is late')];
const words = new Map<string, WordTuple[]>([
	['a', wordsOf('send the slop in voice', 0, [0.9, 0.9, 0.3, 0.4, 0.5])],
	['b', wordsOf('every pallet is late', 5_000, [0.9, 0.2, 0.9, null])],
]);
function wordsOf(text: string, from: number, confidences: (number | null)[]): WordTuple[] {
	return text
		.split(' ')
		.map((word, i): WordTuple => [word, from + i * 500, from + i * 500 + 400, confidences[i] ?? null, 0]);
}

type Sent = [what: string, ...about: unknown[]];

function setUp({ unnamed = [] as string[], refuse = (_: Sent) => {} } = {}) {
	const sent: Sent[] = [];
	const reworded: [string, string][] = [];
	const answer = async (request: Sent, segment: Segment, text = segment.text): Promise<Segment> => {
		refuse(request);
		sent.push(request);
		return { ...segment, text, revision: (segment.revision ?? 0) + 1 };
	};
	const fixing = createFixing({
		segments: lines,
		wordsOf: words,
		queue: fixQueue(lines, words, new Set(unnamed)),
		words: 8,
		confident: 4,
		save: {
			edit: (segment, text) => answer(['edit', segment.id, text, segment.revision], segment, text),
			confirm: (segment, at, isConfirmed) => answer(['confirm', at, isConfirmed, segment.revision], segment),
			name: async (speakerId, name) => void sent.push(['name', speakerId, name]),
			put: () => {},
		},
		onReworded: (before, after) => void reworded.push([before, after]),
	});
	const state = () => fixing.store.getState();
	const shown = () => {
		const item = state().queue[state().at];
		const place = item?.kind === 'word' && fixing.placeOf(item);
		return place ? place.segment.text.slice(place.word.from, place.word.to) : (item?.kind ?? null);
	};
	return { fixing, sent, reworded, state, shown };
}

test('words are reviewed in transcript order, and an unnamed speaker before their first line', () => {
	const { state } = setUp({ unnamed: ['two'] });
	expect(state().queue.map(({ kind, startedAt }) => [kind, startedAt])).toEqual([
		['word', 1_000],
		['word', 1_500],
		['word', 2_000],
		['speaker', 5_000],
		['word', 5_500],
	]);
});

test('confirming a correct word raises the share of confident words at once', async () => {
	const { fixing, sent, state, shown } = setUp();
	expect(shown()).toBe('slop');
	fixing.accept();
	expect([shown(), state().confident, state().words]).toEqual(['in', 5, 8]);
	await fixing.waitForSave();
	expect(sent).toEqual([['confirm', 1_000, true, 0]]);
});

test('corrections of one line follow one another, each on the revision of the one before', async () => {
	const { fixing, sent, reworded, state, shown } = setUp();
	fixing.correct('slot');
	expect([shown(), state().words]).toEqual(['in', 7]);
	fixing.correct('');
	fixing.correct('invoice');
	await fixing.waitForSave();
	expect(sent).toEqual([
		['edit', 'a', 'Send the slot, in voice.', 0],
		['edit', 'a', 'Send the slot, voice.', 1],
		['edit', 'a', 'Send the slot, invoice.', 2],
	]);
	expect(reworded.at(-1)).toEqual(['Send the slot, voice.', 'Send the slot, invoice.']);
	expect([shown(), state().fixed.size, state().words]).toEqual(['pallet', 3, 5]);
});

test('changing only the case of a word confirms it with the edit', async () => {
	const { fixing, sent, state } = setUp();
	fixing.correct('Slop');
	await fixing.waitForSave();
	expect(sent.map(([what]) => what)).toEqual(['edit', 'confirm']);
	expect([state().words, state().confident]).toEqual([8, 5]);
});

test('undoing the last change reopens its word', async () => {
	const { fixing, sent, state, shown } = setUp();
	fixing.correct('slot');
	fixing.accept();
	fixing.undo();
	expect([shown(), state().confident]).toEqual(['in', 4]);
	fixing.undo();
	expect([shown(), state().words, state().canUndo]).toEqual(['slop', 8, false]);
	await fixing.waitForSave();
	expect(sent.map((each) => each.slice(0, 3))).toEqual([
		['edit', 'a', 'Send the slot, in voice.'],
		['confirm', 1_500, true],
		['confirm', 1_500, false],
		['edit', 'a', 'Send the slop, in voice.'],
	]);
});

test('skipping leaves a word open, and open words come again', () => {
	const { fixing, state, shown } = setUp();
	fixing.move(1);
	for (let i = 0; i < 3; i++) fixing.accept();
	expect([shown(), state().fixed.size]).toEqual([null, 3]);
	fixing.restart();
	expect(shown()).toBe('slop');
	fixing.accept();
	expect(shown()).toBeNull();
});

test('a failed save reopens the word, with the reason', async () => {
	const reason = new ApiError('offline', '');
	const { fixing, state, shown } = setUp({
		refuse: ([what]) => {
			if (what === 'edit') throw reason;
		},
	});
	fixing.correct('slot');
	await fixing.waitForSave();
	expect([shown(), state().failure, state().fixed.size, state().words]).toEqual(['slop', reason, 0, 8]);
	expect(state().canUndo).toBe(false);
});

test('a line changed by another person accepts no more corrections', async () => {
	const present = { ...lines[0], text: 'Send the invoice.', revision: 9 };
	const conflict = new ApiError('segment_changed', '', { status: 409, extra: { segment: present } });
	const { fixing, sent, state, shown } = setUp({
		refuse: ([, id]) => {
			if (id === 'a') throw conflict;
		},
	});
	fixing.correct('slot');
	fixing.accept();
	await fixing.waitForSave();
	expect([sent, state().fixed.size, state().confident]).toEqual([[], 0, 4]);
	fixing.restart();
	expect(shown()).toBe('pallet');
});

test('a speaker is named, and Undo removes the name', async () => {
	const { fixing, sent, shown } = setUp({ unnamed: ['two'] });
	for (let i = 0; i < 3; i++) fixing.move(1);
	expect(shown()).toBe('speaker');
	fixing.correct('  ');
	expect(shown()).toBe('speaker');
	fixing.correct(' Dana ');
	expect(shown()).toBe('pallet');
	fixing.undo();
	await fixing.waitForSave();
	expect(sent).toEqual([
		['name', 'two', 'Dana'],
		['name', 'two', null],
	]);
});
