import type { Logger } from 'pino';
import { chooseSpeakerTurns, type FindTurns } from './diarization/choose-speaker-turns.ts';
import { createIdentifyLanguage, type IdentifyLanguage } from './languages/identify-language.ts';
import type { AuxiliaryModels } from './models/auxiliary-models.ts';
import { createPunctuate, type Punctuate } from './punctuation/punctuate.ts';

export type SpeechHelpers = {
	findTurns: FindTurns;
	punctuate: Punctuate | null;
	identifyLanguage: IdentifyLanguage | null;
};

export const speechHelpers = ({ speakers, punctuation, language }: AuxiliaryModels, log: Logger): SpeechHelpers => ({
	findTurns: chooseSpeakerTurns(speakers, log),
	punctuate: punctuation && createPunctuate(punctuation, log),
	identifyLanguage: language && createIdentifyLanguage(language, log),
});
