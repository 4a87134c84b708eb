import type { Word } from './speech-engine.ts';

/** `local`: this side's microphone. `other`: everybody else. `mixed`: all on one channel. */
export type ChannelOrigin = 'local' | 'mixed' | 'other';

/** A channel's words in order and who said each. */
export type AttributedChannel = {
	origin: ChannelOrigin;
	/** True when voices were told apart by their sound, not known from the channel or the engine. */
	isEstimatedSpeaker: boolean;
	words: { speakerId: string; word: Word }[];
};
