import type { WhisperConfig } from '../sherpa-onnx/recogniser-config.ts';

/** A small Whisper on this disk that hears which of its languages is spoken. */
export type LanguageModel = {
	/** The name of its folder. */
	id: string;
	whisper: Pick<WhisperConfig, 'encoder' | 'decoder'>;
	/** BCP 47 prefixes. */
	languages: string[];
};
