import { expect, test } from 'vitest';
import { utteranceOf } from '../../testing/engines/scripted-speech-engine.ts';
import { assignSpeakers, type ConversationType } from './assign-speakers.ts';
import type { Turn } from './diarization/diarize.ts';
import type { Utterance } from './speech-engine.ts';

const channel = (...utterances: Utterance[]) => ({ pcmPath: 'a.raw', speech: utterances, utterances });
const turns: Turn[] = [
	{ startedAt: 0, endedAt: 1_000, voice: 0 },
	{ startedAt: 1_000, endedAt: 2_000, voice: 1 },
];
const one = channel(utteranceOf('hello there hi yes', 0, 2_000));
const named = channel(utteranceOf('hello there', 0, 1_000, 'B'), utteranceOf('hi', 1_000, 2_000, 'A'));

async function assign(
	channels: ReturnType<typeof channel>[],
	numberOfSpeakers: number | null = null,
	conversationType: ConversationType = 'other',
	ownChannel: number | null = 1,
	onlyChannel: number | null = null,
) {
	const asked: number[] = [];
	const findTurns = async ({ voices }: { voices: number }) => {
		asked.push(voices);
		return turns;
	};
	const { signal } = new AbortController();
	const whose = { ownChannel, onlyChannel };
	const found = await assignSpeakers({ channels, numberOfSpeakers, ...whose, conversationType, findTurns, signal });
	const spoken = found.channels.map((each) => each.words.map(({ speakerId, word }) => `${speakerId}:${word.text}`));
	return { ...found, spoken, asked };
}

test('two channels are Me and Others, and certain', async () => {
	const { spoken, speakers, method } = await assign([one, named]);
	expect(spoken).toEqual([
		['me:hello', 'me:there', 'me:hi', 'me:yes'],
		['others:hello', 'others:there', 'others:hi'],
	]);
	expect(speakers).toEqual([
		{ id: 'me', label: 'Me', origin: 'local', isEstimated: false },
		{ id: 'others', label: 'Others', origin: 'other', isEstimated: false },
	]);
	expect(method).toBe('channel');
});

test('one channel of voices that nobody told apart is Mixed', async () => {
	expect((await assign([one])).speakers).toEqual([{ id: '1', label: 'Mixed', origin: 'mixed', isEstimated: false }]);
});

test.for([
	[null, ['Channel 1', 'Channel 2'], ['local', 'other']],
	[0, ['Channel 1', 'Channel 2'], ['local', 'other']],
	[2, ['Others', 'Me'], ['other', 'local']],
] as const)('two channels of which %j is the owner’s are %j', async ([own, labels, origins]) => {
	const { speakers } = await assign([one, named], null, 'other', own);
	expect(speakers.map(({ label }) => label)).toEqual(labels);
	expect(speakers.map(({ origin }) => origin)).toEqual(origins);
});

test.for([
	[1, 1, [{ id: 'me', label: 'Me', origin: 'local', isEstimated: false }]],
	[1, 2, [{ id: 'others', label: 'Others', origin: 'other', isEstimated: false }]],
	[null, 1, [{ id: '1', label: 'Mixed', origin: 'mixed', isEstimated: false }]],
] as const)(
	'with channel %j the owner’s, what is heard on channel %j alone belongs to %j',
	async ([own, only, speakers]) => {
		expect((await assign([one], null, 'web-conference', own, only)).speakers).toEqual(speakers);
	},
);

test('several voices at one microphone are told apart when their number is given', async () => {
	const { asked, method } = await assign([one], 2, 'web-conference', 1, 1);
	expect([asked, method]).toEqual([[2], 'clustering']);
});

test('a side that says nothing is no speaker', async () => {
	expect((await assign([channel(), one])).speakers.map((speaker) => speaker.id)).toEqual(['others']);
});

test('a binding number above two divides the other side only', async () => {
	const { speakers, asked } = await assign([one, one], 3);
	expect(asked).toEqual([2]);
	expect(speakers.map(({ label, isEstimated }) => [label, isEstimated])).toEqual([
		['Me', false],
		['Speaker 2', true],
		['Speaker 3', true],
	]);
});

test('voices the engine tells apart are numbered in the order they speak', async () => {
	const { spoken, speakers, method, asked } = await assign([named], 2);
	expect(spoken).toEqual([['1:hello', '1:there', '2:hi']]);
	expect(speakers.map((speaker) => speaker.label)).toEqual(['Speaker 1', 'Speaker 2']);
	expect([method, asked]).toEqual(['engine', []]);
});

test.each<[string, number | null, ConversationType, number[]]>([
	['a phone call is taken for two voices', null, 'phone-call', [2]],
	['two speakers are looked for when somebody says so', 2, 'other', [2]],
	['five speakers are looked for when somebody says so', 5, 'web-conference', [5]],
	['one speaker is not divided, call or not', 1, 'phone-call', []],
	['a meeting of unknown size is not divided', null, 'web-conference', []],
])('%s', async (_, numberOfSpeakers, type, expected) => {
	const { asked, spoken, speakers } = await assign([one], numberOfSpeakers, type);
	expect(asked).toEqual(expected);
	expect(spoken).toEqual([
		expected.length ? ['1:hello', '1:there', '2:hi', '2:yes'] : ['1:hello', '1:there', '1:hi', '1:yes'],
	]);
	expect(speakers.every((speaker) => speaker.isEstimated === expected.length > 0)).toBe(true);
});

test('one speaker stays one even when the engine hears two', async () => {
	expect((await assign([named], 1)).speakers.map((speaker) => speaker.label)).toEqual(['Speaker 1']);
});
