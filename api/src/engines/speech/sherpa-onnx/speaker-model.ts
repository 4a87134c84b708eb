import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readOnnxMetadata } from './read-onnx-metadata.ts';

/**
 * A model on this disk that helps to tell speakers apart. `segmentation` hears who of up to three speaks when within ten
 * seconds, `embedding` which of these voices are the same.
 */
export type SpeakerModel = {
	kind: 'segmentation' | 'embedding';
	/** The name of its folder. */
	id: string;
	path: string;
	bytes: number;
};

/** What neural diarization needs. */
export type SpeakerModels = Record<SpeakerModel['kind'], SpeakerModel>;

/** Returns the speaker model among the files of a folder; null without one. Throws `UnusableModel` for a damaged file. */
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

/** Returns the largest of each kind, or null when one is missing. */
export function bestSpeakerModels(found: readonly SpeakerModel[]): SpeakerModels | null {
	const largest = (wanted: SpeakerModel['kind']) =>
		found.filter(({ kind }) => kind === wanted).toSorted((one, other) => other.bytes - one.bytes)[0];
	const [segmentation, embedding] = [largest('segmentation'), largest('embedding')];
	return segmentation && embedding ? { segmentation, embedding } : null;
}
