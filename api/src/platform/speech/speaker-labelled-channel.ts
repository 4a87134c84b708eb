import type { Origin } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { Word } from './speech-engine.ts';

/** A channel's words with their speakers. `local`: this side's microphone. `mixed`: everyone on one channel. */
export type SpeakerLabelledChannel = {
	origin: Origin;
	/** True when speakers were estimated from their voices rather than known from the channels. */
	isEstimatedSpeaker: boolean;
	words: { speakerId: string; word: Word }[];
};
