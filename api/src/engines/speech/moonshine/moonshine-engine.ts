import { createSherpaEngine } from '../sherpa-onnx/sherpa-engine.ts';
import type { SpeechModel } from '../sherpa-onnx/speech-model.ts';
import type { SpeechEngine } from '../speech-engine.ts';

/** English by the model that comes with the product: written text with a confidence for each word, without times. */
export const createMoonshineEngine = (model: SpeechModel): SpeechEngine =>
	createSherpaEngine({ model, id: 'moonshine', label: 'Moonshine' });
