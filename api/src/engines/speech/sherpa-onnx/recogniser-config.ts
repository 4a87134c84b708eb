import { whisperLanguage } from './model-languages.ts';

/** `language` is Whisper's code. Empty means detection. */
export type WhisperConfig = { encoder: string; decoder: string; language: string; task: 'transcribe' | 'translate' };

export type RecogniserConfig = {
	kind: 'online' | 'offline' | 'moonshine';
	config: { modelConfig?: { whisper?: WhisperConfig; [key: string]: unknown }; [key: string]: unknown };
};

type Spoken = { language: string | null; isTranslated?: boolean };

/** Null means detection. Translates into English where the model supports it. */
export function recogniserFor(
	recogniser: RecogniserConfig,
	{ language, isTranslated = false }: Spoken,
): RecogniserConfig {
	const { kind, config } = recogniser;
	const { modelConfig } = config;
	if (!modelConfig?.whisper) return recogniser;
	const whisper: WhisperConfig = {
		...modelConfig.whisper,
		...(language !== null && { language: whisperLanguage(language) }),
		task: isTranslated ? 'translate' : 'transcribe',
	};
	return { kind, config: { ...config, modelConfig: { ...modelConfig, whisper } } };
}
