import type { WhisperConfig } from '../sherpa-onnx/recogniser-config.ts';

export type LanguageModel = {
	id: string;
	whisper: Pick<WhisperConfig, 'encoder' | 'decoder'>;
	languages: string[];
};
