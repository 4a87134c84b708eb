import type { LanguageModel } from '../languages/language-model.ts';
import type { PunctuationModel } from '../punctuation/punctuation-model.ts';
import type { SpeakerModels } from '../sherpa-onnx/speaker-model.ts';

export type AuxiliaryModels = {
	speakers: SpeakerModels | null;
	punctuation: PunctuationModel | null;
	language: LanguageModel | null;
};
