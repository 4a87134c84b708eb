import { whisperLanguage } from './model-languages.ts';

/** `language`: Whisper's code; empty: it finds out. */
export type WhisperConfig = { encoder: string; decoder: string; language: string; task: 'transcribe' };

/** What the recogniser is created with, see `recogniser-child.ts`. */
export type RecogniserConfig = {
	kind: 'online' | 'offline';
	config: { modelConfig?: { whisper?: WhisperConfig; [key: string]: unknown }; [key: string]: unknown };
};

/** Returns the recogniser that is told the language (BCP 47), where it can be; null: it finds out. */
export function inLanguage(recogniser: RecogniserConfig, language: string | null): RecogniserConfig {
	const { kind, config } = recogniser;
	const { modelConfig } = config;
	if (!modelConfig?.whisper || language === null) return recogniser;
	const whisper = { ...modelConfig.whisper, language: whisperLanguage(language) };
	return { kind, config: { ...config, modelConfig: { ...modelConfig, whisper } } };
}
