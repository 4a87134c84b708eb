import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readOnnxMetadata } from './read-onnx-metadata.ts';

export type SpeakerModel = {
	kind: 'segmentation' | 'embedding';
	id: string;
	path: string;
	bytes: number;
};

export type SpeakerModels = Record<SpeakerModel['kind'], SpeakerModel>;

export async function findSpeakerModel(folder: string, names: readonly string[]): Promise<SpeakerModel | null> {
	const files = names.filter((name) => name.endsWith('.onnx'));
	const file = files.find((name) => name.includes('int8')) ?? files[0];
	if (!file) return null;
	const path = join(folder, file);
	const metadata = await readOnnxMetadata(path);
	const isSegmentation = metadata.get('model_type')?.startsWith('pyannote-segmentation');
	const isEmbedding = ['nemo', 'wespeaker', '3d-speaker'].includes(metadata.get('framework') ?? '');
	if (!isSegmentation && !isEmbedding) return null;
	const { size: bytes } = await stat(path);
	return { kind: isSegmentation ? 'segmentation' : 'embedding', id: basename(folder), path, bytes };
}

export function bestSpeakerModels(found: readonly SpeakerModel[]): SpeakerModels | null {
	const largest = (wanted: SpeakerModel['kind']) =>
		found.filter(({ kind }) => kind === wanted).toSorted((one, other) => other.bytes - one.bytes)[0];
	const [segmentation, embedding] = [largest('segmentation'), largest('embedding')];
	return segmentation && embedding ? { segmentation, embedding } : null;
}
