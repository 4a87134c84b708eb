import { expect, test } from 'vitest';
import { utteranceOf } from '../../testing/engines/scripted-speech-engine.ts';
import { assignSpeakers, type ConversationType } from './assign-speakers.ts';
import type { Turn, VoiceCount } from './diarization/diarize.ts';
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
	found: readonly Turn[] = turns,
) {
	const asked: VoiceCount[] = [];
	const findTurns = async ({ voices }: { voices: VoiceCount }) => {
		asked.push(voices);
		return [...found];
	};
	const { signal } = new AbortController();
	const whose = { ownChannel, onlyChannel };
	const assigned = await assignSpeakers({ channels, numberOfSpeakers, ...whose, conversationType, findTurns, signal });
	const spoken = assigned.channels.map((each) => each.words.map(({ speakerId, word }) => `${speakerId}:${word.text}`));
	return { ...assigned, spoken, asked };
}

test('two channels are labelled Me and Others with certainty', async () => {
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

test('one channel whose voices were not separated is labelled Mixed', async () => {
	const { speakers } = await assign([one], null, 'phone-call', 1, null, turns.slice(0, 1));
	expect(speakers).toEqual([{ id: '1', label: 'Mixed', origin: 'mixed', isEstimated: false }]);
});

test('segments without a known voice belong to Speaker ?, listed last', async () => {
	const unsure = { startedAt: 0, endedAt: 600, voice: null };
	const [first, second] = [
		{ startedAt: 600, endedAt: 1_000, voice: 0 },
		{ startedAt: 1_000, endedAt: 2_000, voice: 1 },
	];
	const { spoken, speakers } = await assign([one], 2, 'other', 1, null, [unsure, first, second]);
	expect(spoken).toEqual([['?:hello', '1:there', '2:hi', '2:yes']]);
	expect(speakers.map(({ label }) => label)).toEqual(['Speaker 1', 'Speaker 2', 'Speaker ?']);
});

test.for([
	[null, ['Channel 1', 'Channel 2'], ['local', 'other']],
	[0, ['Channel 1', 'Channel 2'], ['local', 'other']],
	[2, ['Others', 'Me'], ['other', 'local']],
] as const)('with %j as the owner’s channel, two channels are labelled %j', async ([own, labels, origins]) => {
	const { speakers } = await assign([one, named], null, 'other', own);
	expect(speakers.map(({ label }) => label)).toEqual(labels);
	expect(speakers.map(({ origin }) => origin)).toEqual(origins);
});

test.for([
	[1, 1, [{ id: 'me', label: 'Me', origin: 'local', isEstimated: false }]],
	[1, 2, [{ id: 'others', label: 'Others', origin: 'other', isEstimated: false }]],
	[null, 1, [{ id: '1', label: 'Mixed', origin: 'mixed', isEstimated: false }]],
] as const)('with channel %j the owner’s, speech on channel %j alone belongs to %j', async ([own, only, speakers]) => {
	expect((await assign([one], null, 'web-conference', own, only, turns.slice(0, 1))).speakers).toEqual(speakers);
});

test('several voices on one microphone are separated when the speaker count is given', async () => {
	const { asked, method } = await assign([one], 2, 'web-conference', 1, 1);
	expect([asked, method]).toEqual([[{ most: 2, isGiven: true }], 'clustering']);
});

test('a silent channel gets no speaker', async () => {
	expect((await assign([channel(), one])).speakers.map((speaker) => speaker.id)).toEqual(['others']);
});

test('a speaker count above two splits the remote channel only', async () => {
	const { speakers, asked } = await assign([one, one], 3);
	expect(asked).toEqual([{ most: 2, isGiven: true }]);
	expect(speakers.map(({ label, isEstimated }) => [label, isEstimated])).toEqual([
		['Me', false],
		['Speaker 2', true],
		['Speaker 3', true],
	]);
});

test('voices separated by the engine are numbered in order of speaking', async () => {
	const { spoken, speakers, method, asked } = await assign([named], 2);
	expect(spoken).toEqual([['1:hello', '1:there', '2:hi']]);
	expect(speakers.map((speaker) => speaker.label)).toEqual(['Speaker 1', 'Speaker 2']);
	expect([method, asked]).toEqual(['engine', []]);
});

test.each<[string, number | null, ConversationType, VoiceCount[]]>([
	['a phone call has at most two voices', null, 'phone-call', [{ most: 2, isGiven: false }]],
	['two speakers are looked for when somebody says so', 2, 'other', [{ most: 2, isGiven: true }]],
	['five speakers are looked for when somebody says so', 5, 'web-conference', [{ most: 5, isGiven: true }]],
	['one speaker is not divided, call or not', 1, 'phone-call', []],
	['the voices of a meeting of unknown size are counted', null, 'web-conference', [{ most: 6, isGiven: false }]],
])('%s', async (_, numberOfSpeakers, type, expected) => {
	const { asked, spoken, speakers } = await assign([one], numberOfSpeakers, type);
	expect(asked).toEqual(expected);
	expect(spoken).toEqual([
		expected.length ? ['1:hello', '1:there', '2:hi', '2:yes'] : ['1:hello', '1:there', '1:hi', '1:yes'],
	]);
	expect(speakers.every((speaker) => speaker.isEstimated === expected.length > 0)).toBe(true);
});

test('a speaker count of one keeps one speaker even if the engine finds two', async () => {
	expect((await assign([named], 1)).speakers.map((speaker) => speaker.label)).toEqual(['Speaker 1']);
});
