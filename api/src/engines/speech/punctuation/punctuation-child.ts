import { createRequire } from 'node:module';
import type { PunctuationModel } from './punctuation-model.ts';

export type PunctuationRequest = { model: PunctuationModel; texts: string[] };

type Sherpa = { OnlinePunctuation: new (config: object) => { addPunct(text: string): string } };

process.on('message', ({ model, texts }: PunctuationRequest) => {
	const sherpa: Sherpa = createRequire(import.meta.url)('sherpa-onnx-node');
	const files = { cnnBilstm: model.model, bpeVocab: model.vocabulary };
	const punctuation = new sherpa.OnlinePunctuation({ model: { ...files, numThreads: 1, provider: 'cpu' } });
	process.send?.(texts.map((text) => punctuation.addPunct(text)));
});
process.on('disconnect', () => process.exit());
