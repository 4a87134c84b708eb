import type { SpeechEngine } from '../platform/speech/speech-engine.ts';

/** Ready, and hears nothing in any recording. Spread over it what a test wants otherwise. */
export const silentSpeechEngine: SpeechEngine = {
	id: 'silent',
	version: '1',
	label: 'Silent',
	quality: 'basic',
	capabilities: () => ({
		words: 'exact',
		tellsSpeakersApart: false,
		isWritten: true,
		languages: 'any',
		needsNetwork: false,
		concurrency: 1,
	}),
	status: async () => ({ isReady: true }),
	transcribe: async () => [],
};
