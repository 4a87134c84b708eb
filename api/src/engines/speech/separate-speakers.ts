import type { Origin } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { channelOrigin } from '@debrief/shared/domain/transcripts/own-channel.ts';
import { mapInTurns } from '../../platform/processes/yield-to-event-loop.ts';
import { assignSpeakers, type RecordedSpeaker, turnFinder } from './assign-speakers.ts';
import type { Span, Word } from './speech-engine.ts';
import { findChannelSpeech, type RecordingRequest } from './transcribe-recording.ts';
import { utteranceOf } from './utterance-of.ts';

type SeparationRequest = Pick<
	RecordingRequest,
	'pcmPaths' | 'layout' | 'numberOfSpeakers' | 'ownChannel' | 'onlyChannel' | 'conversationType' | 'helpers' | 'signal'
> & { lines: readonly { origin: Origin; words: readonly Word[] }[] };

type Spoken = { speakerId: string; origin: Origin };
export type SeparatedSpeakers = {
	speakers: RecordedSpeaker[];
	speakerOf(origin: Origin, word: Span): Spoken | null;
};

export async function separateSpeakers(request: SeparationRequest): Promise<SeparatedSpeakers> {
	const { lines, ownChannel, helpers, signal } = request;
	const found = await findChannelSpeech(request);
	const originOf = (channel: number): Origin =>
		found.length === 2 ? channelOrigin(channel === 0 ? 1 : 2, ownChannel) : 'mixed';
	const spoken = found.flatMap(({ speech }, channel) => speech.map((span) => ({ ...span, channel })));
	const channelAt = turnFinder(spoken);
	/** Imported lines belong to no channel. */
	const channelOf = (origin: Origin, word: Word): number => {
		const channel = found.findIndex((_, each) => originOf(each) === origin);
		return channel < 0 ? (channelAt(word)?.channel ?? 0) : channel;
	};
	const ofLines = await mapInTurns(lines, ({ origin, words }) =>
		words.map((word) => ({ word, channel: channelOf(origin, word) })),
	);
	const words = ofLines.flat();
	const channels = found.map((each, channel) => {
		const own = words.filter((one) => one.channel === channel).map(({ word }) => word);
		own.sort((a, b) => a.startedAt - b.startedAt);
		return { ...each, speech: each.speech.length > 0 ? each.speech : own, utterances: utteranceOf(own) };
	});
	const { speakers, ...assigned } = await assignSpeakers({
		...request,
		channels,
		findTurns: helpers.findTurns,
		signal,
	});
	const all = assigned.channels.flatMap(({ origin, words }) =>
		words.map(({ speakerId, word: { startedAt, endedAt } }) => ({ startedAt, endedAt, speakerId, origin })),
	);
	const sides = new Map(
		[...Map.groupBy(all, ({ origin }) => origin)].map(([side, turns]) => [side, turnFinder(turns)]),
	);
	const anywhere = turnFinder(all);
	return { speakers, speakerOf: (origin, word) => (sides.get(origin) ?? anywhere)(word) };
}
