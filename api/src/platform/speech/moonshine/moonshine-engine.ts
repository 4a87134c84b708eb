import { alignUtterances } from '../alignment/align-utterances.ts';
import type { SpeechModel } from '../sherpa-onnx/find-models.ts';
import { createSherpaEngine } from '../sherpa-onnx/sherpa-engine.ts';
import type { SpeechEngine } from '../speech-engine.ts';

/**
 * English by the model that comes with the product: written text with a confidence for each word. Its words get their
 * times by forced alignment, or approximate ones where pocketsphinx is not installed.
 */
export function createMoonshineEngine(model: SpeechModel): SpeechEngine {
	const engine = createSherpaEngine({ model, id: 'moonshine', label: 'Moonshine' });
	return {
		...engine,
		capabilities: () => ({ ...engine.capabilities(), words: 'exact' }),
		transcribe: async (request) => alignUtterances({ ...request, utterances: await engine.transcribe(request) }),
	};
}
