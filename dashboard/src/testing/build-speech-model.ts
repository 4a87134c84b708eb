import type { EngineState } from '@debrief/shared/contract/server.ts';
import type { SpeechModelSet } from '@debrief/shared/contract/speech/speech-models.ts';

export const buildEngine = (changes: Partial<EngineState> = {}): EngineState => ({
	id: 'engine',
	label: 'Engine',
	quality: 'good',
	isReady: true,
	reason: null,
	fix: null,
	better: null,
	needsNetwork: false,
	...changes,
});

export const buildSpeechModel = (changes: Partial<SpeechModelSet> = {}): SpeechModelSet => ({
	id: 'small',
	name: 'Parakeet small',
	purpose: 'transcripts',
	isLive: true,
	state: 'absent',
	receivedBytes: 0,
	downloadBytes: 108_000_000,
	secondsLeft: null,
	failure: null,
	folder: 'parakeet-small-en',
	isRecommended: true,
	isInUse: false,
	languages: ['en'],
	diskBytes: 137_000_000,
	url: 'https://models.example/parakeet-small-en.tar.bz2',
	hasChecksum: true,
	licence: {
		name: 'CC BY 4.0',
		url: 'https://creativecommons.org/licenses/by/4.0/',
		attribution: 'NVIDIA',
		isOpenSource: true,
	},
	isWritten: true,
	figures: [
		{
			measure: 'wordErrorRate',
			value: 7.5,
			on: 'openAsrLeaderboard',
			threads: null,
			source: 'published',
			publishedBy: 'NVIDIA',
		},
	],
	...changes,
});
