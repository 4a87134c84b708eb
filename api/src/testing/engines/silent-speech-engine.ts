import type { SpeechEngine } from '../../engines/speech/speech-engine.ts';

export const silentSpeechEngine: SpeechEngine = {
	id: 'silent',
	version: '1',
	label: 'Silent',
	quality: 'basic',
	capabilities: () => ({
		words: 'exact',
		diarizes: false,
		isWritten: true,
		languages: 'any',
		needsNetwork: false,
		concurrency: 1,
		usesVocabulary: false,
	}),
	status: async () => ({ isReady: true }),
	transcribe: async () => [],
};
