import type { SpeechCapabilities, SpeechEngine, SpeechRequest, Utterance } from '../../engines/speech/speech-engine.ts';

export function createScriptedSpeechEngine(
	recognise: (request: SpeechRequest) => Utterance[] | Promise<Utterance[]>,
	capabilities: Partial<SpeechCapabilities> = {},
): SpeechEngine {
	return {
		id: 'scripted',
		version: '1',
		label: 'scripted',
		quality: 'good',
		capabilities: () => ({
			words: 'exact',
			diarizes: false,
			isWritten: true,
			languages: 'any',
			needsNetwork: false,
			concurrency: 2,
			usesVocabulary: true,
			...capabilities,
		}),
		status: async () => ({ isReady: true }),
		async transcribe(request) {
			const utterances = await recognise(request);
			request.onRecognised(utterances);
			request.onProgress(1);
			return utterances;
		},
	};
}

export function utteranceOf(
	text: string,
	startedAt: number,
	endedAt: number,
	speaker: string | null = null,
): Utterance {
	const texts = text.split(' ');
	const moment = (i: number) => Math.round(startedAt + ((endedAt - startedAt) * i) / texts.length);
	const words = texts.map((one, i) => {
		return { text: one, startedAt: moment(i), endedAt: moment(i + 1), confidence: 0.9, isApproximate: false };
	});
	return { text, startedAt, endedAt, words, speaker, confidence: 0.9 };
}
