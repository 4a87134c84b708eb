import type { LanguageModel } from '../languages/language-model.ts';
import type { PunctuationModel } from '../punctuation/punctuation-model.ts';
import type { SpeakerModels } from '../sherpa-onnx/speaker-model.ts';

/** The models that work beside a recogniser; null where they are missing. */
export type ModelsBeside = {
	/** Tell voices on one channel apart. */
	speakers: SpeakerModels | null;
	/** Finds sentences and capitals in bare words. */
	punctuation: PunctuationModel | null;
	/** Hears which language is spoken. */
	language: LanguageModel | null;
};
