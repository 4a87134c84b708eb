import { basename, join } from 'node:path';
import { readOnnxMetadata, UnusableModel } from '../sherpa-onnx/read-onnx-metadata.ts';

export type PunctuationModel = {
	id: string;
	model: string;
	vocabulary: string;
};

const vocabularyFile = 'bpe.vocab';

/** Returns the punctuation model among the files of a folder, or null. Throws `UnusableModel` when it is damaged. */
export async function findPunctuationModel(folder: string, names: readonly string[]): Promise<PunctuationModel | null> {
	const files = names.filter((name) => name.endsWith('.onnx'));
	const file = files.find((name) => name.includes('int8')) ?? files[0];
	if (!file) return null;
	const model = join(folder, file);
	const metadata = await readOnnxMetadata(model);
	if (!metadata.has('COMMA') || !metadata.has('MIX_CASE')) return null;
	if (!names.includes(vocabularyFile)) throw new UnusableModel(`${file} needs ${vocabularyFile} beside it.`);
	return { id: basename(folder), model, vocabulary: join(folder, vocabularyFile) };
}
