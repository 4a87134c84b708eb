import type { Origin } from '@debrief/shared/contract/transcripts.ts';
import type { Word } from './speech-engine.ts';

/** A channel's words and who said each. `local`: this side's microphone. `mixed`: all on one channel. */
export type AttributedChannel = {
	origin: Origin;
	/** True when voices were told apart by their sound, not known from the channels. */
	isEstimatedSpeaker: boolean;
	words: { speakerId: string; word: Word }[];
};
