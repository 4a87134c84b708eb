import type { Origin } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { channelLabel, channelOrigin } from '@debrief/shared/domain/transcripts/own-channel.ts';
import { mapInTurns } from '../../platform/processes/yield-to-event-loop.ts';
import type { FindTurns } from './diarization/choose-speaker-turns.ts';
import { countVoices, type VoiceCount } from './diarization/diarize.ts';
import type { Span, Word } from './speech-engine.ts';
import type { SpeakerLabelledChannel } from './to-segments.ts';
import type { TranscribedChannel } from './transcribe-channels.ts';

export type ConversationType = 'other' | 'web-conference' | 'phone-call';
export type RecordedSpeaker = { id: string; label: string; origin: Origin; isEstimated: boolean };
export type SpeakerMethod = 'channel' | 'engine' | 'clustering' | 'one-speaker';
export type AssignedSpeakers = {
	channels: SpeakerLabelledChannel[];
	speakers: RecordedSpeaker[];
	method: SpeakerMethod;
};

type SpeakersRequest = {
	channels: readonly TranscribedChannel[];
	/** 1 to 10 is binding. Null means unknown. */
	numberOfSpeakers: number | null;
	ownChannel: number | null;
	onlyChannel: number | null;
	conversationType: ConversationType;
	findTurns: FindTurns;
	signal: AbortSignal;
};

/** Assigns words by channel, else by the engine's labels, else by clustering voices (at most two in a phone call). */
export async function assignSpeakers(request: SpeakersRequest): Promise<AssignedSpeakers> {
	const [first, second] = request.channels;
	if (first && second) return twoChannels(first, second, request);
	// A single active voice on a known channel identifies the speaker too.
	if (first && request.onlyChannel && request.ownChannel && (request.numberOfSpeakers ?? 1) === 1) {
		const silent = { ...first, speech: [], utterances: [] };
		return request.onlyChannel === 1 ? twoChannels(first, silent, request) : twoChannels(silent, first, request);
	}
	const assigned = first
		? await oneChannel(first, 'mixed', voicesOf(request), request)
		: { words: [], method: 'one-speaker' as const };
	const areSeparated = assigned.method !== 'one-speaker' || request.numberOfSpeakers === 1;
	return describe([{ ...assigned, origin: 'mixed' }], assigned.method, areSeparated ? {} : { '1': 'Mixed' });
}

const mostVoices = { 'phone-call': 2, 'web-conference': 6, other: 6 };
const given = (voices: number): VoiceCount => ({ most: voices, isGiven: true });

const voicesOf = ({ numberOfSpeakers, conversationType }: SpeakersRequest): VoiceCount =>
	numberOfSpeakers ? given(numberOfSpeakers) : { most: mostVoices[conversationType], isGiven: false };

type ChannelWords = Pick<SpeakerLabelledChannel, 'words'> & { method: SpeakerMethod };

async function twoChannels(first: TranscribedChannel, second: TranscribedChannel, request: SpeakersRequest) {
	const sides = [
		{
			id: 'me',
			channel: first,
			label: channelLabel(1, request.ownChannel),
			origin: channelOrigin(1, request.ownChannel),
		},
		{
			id: 'others',
			channel: second,
			label: channelLabel(2, request.ownChannel),
			origin: channelOrigin(2, request.ownChannel),
		},
	];
	const othersCount = (request.numberOfSpeakers ?? 2) - 1;
	const channels = await Promise.all(
		sides.map(async ({ id, channel, origin }) =>
			othersCount < 2 || origin === 'local'
				? { words: attributeTo(id, channel), origin, method: 'channel' as const }
				: { ...(await oneChannel(channel, 'other', given(othersCount), request)), origin },
		),
	);
	return describe(channels, 'channel', Object.fromEntries(sides.map(({ id, label }) => [id, label])));
}

const attributeTo = (speakerId: string, { utterances }: TranscribedChannel) =>
	utterances.flatMap(({ words }) => words.map((word) => ({ speakerId, word })));

async function oneChannel(
	channel: TranscribedChannel,
	origin: Origin,
	voices: VoiceCount,
	{ findTurns, signal }: SpeakersRequest,
): Promise<ChannelWords> {
	const firstNumber = origin === 'other' ? 2 : 1;
	const asOne = { words: attributeTo(String(firstNumber), channel), method: 'one-speaker' as const };
	if (voices.most === 1 || channel.utterances.length === 0) return asOne;
	if (channel.utterances.some((utterance) => utterance.speaker !== null)) {
		const names = [...new Set(channel.utterances.map((utterance) => utterance.speaker))];
		const idOf = (name: string | null) => String(names.indexOf(name) + firstNumber);
		const words = channel.utterances.flatMap((one) =>
			one.words.map((word) => ({ speakerId: idOf(one.speaker), word })),
		);
		return { words, method: 'engine' };
	}
	const words = channel.utterances
		.flatMap((utterance) => utterance.words)
		.toSorted((one, other) => one.startedAt - other.startedAt);
	const turns = await findTurns({ pcmPath: channel.pcmPath, speech: channel.speech, words, voices }, signal);
	if (countVoices(turns) < 2) return asOne;
	const closestTurn = turnFinder(turns);
	const speakerOf = (word: Word) => {
		const { voice } = closestTurn(word) ?? { voice: 0 };
		return voice === null ? unknownSpeaker : String(voice + firstNumber);
	};
	return { words: await mapInTurns(words, (word) => ({ speakerId: speakerOf(word), word })), method: 'clustering' };
}

const unknownSpeaker = '?';

/** Finds the turn that covers most of a word, else the nearest one, without scanning all turns. */
export function turnFinder<T extends Span>(turns: readonly T[]): (word: Span) => T | null {
	const sorted = turns.toSorted((a, b) => a.startedAt - b.startedAt);
	const ends: number[] = [];
	for (const { endedAt } of sorted) ends.push(Math.max(endedAt, ends.at(-1) ?? endedAt));
	return (word) => {
		const closeness = (turn: Span) => Math.min(turn.endedAt, word.endedAt) - Math.max(turn.startedAt, word.startedAt);
		let [from, to] = [0, sorted.length];
		while (from < to) {
			const middle = (from + to) >> 1;
			if ((sorted[middle]?.startedAt ?? 0) < word.endedAt) from = middle + 1;
			else to = middle;
		}
		let best = sorted[from] ?? null;
		for (let i = from - 1; i >= 0; i--) {
			const turn = sorted[i];
			if (best && (ends[i] ?? 0) - word.startedAt < closeness(best)) break;
			if (turn && (!best || closeness(turn) >= closeness(best))) best = turn;
		}
		return best;
	};
}

const unknownLast = (one: string, other: string) => Number(one === unknownSpeaker) - Number(other === unknownSpeaker);

function describe(
	channels: (ChannelWords & { origin: Origin })[],
	method: SpeakerMethod,
	labels: Record<string, string>,
): AssignedSpeakers {
	const speakers = channels.flatMap(({ words, origin, method }) => {
		const isEstimated = method === 'engine' || method === 'clustering';
		const ids = [...new Set(words.map(({ speakerId }) => speakerId))].sort(unknownLast);
		return ids.map((id) => ({ id, label: labels[id] ?? `Speaker ${id}`, origin, isEstimated }));
	});
	return {
		channels: channels.map(({ words, origin, method }) => ({
			words,
			origin,
			isEstimatedSpeaker: method === 'engine' || method === 'clustering',
		})),
		speakers,
		method,
	};
}
