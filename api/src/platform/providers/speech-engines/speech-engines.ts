import type { Provider } from '../provider.ts';

const engine = (name: string, title: string, description: string): Provider => ({
	name,
	title,
	type: 'speechToText',
	description,
	authInstructions: 'The administrator of this server chooses its speech engines on the Engines page.',
	contactTypes: [],
	features: ['transcription'],
	requiredFeature: null,
	auth: [{ strategy: 'none' }],
});

export const speechEngines = [
	engine('sherpa-onnx', 'sherpa-onnx', 'Transcribes on this server with neural models.'),
	engine('openai-compatible', 'OpenAI-compatible server', 'Transcribes on a server with the audio API of OpenAI.'),
	engine('pocketsphinx', 'PocketSphinx', 'Transcribes on this server, with low accuracy.'),
];
