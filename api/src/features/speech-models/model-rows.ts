import type { SpeechModelSet } from '@debrief/shared/contract/speech-models.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { archiveOf } from '../../platform/speech/models/model-set.ts';
import type { ModelStatus } from '../../platform/speech/models/model-status.ts';

export function toModelRow({ speech, speechModels }: Deps, status: ModelStatus): SpeechModelSet {
	const { set, ...progress } = status;
	const { sha256, ...rest } = set;
	return {
		...rest,
		...progress,
		isInUse: speech.id === 'sherpa-onnx' && speech.version === set.folder,
		url: `${speechModels.source}/${archiveOf(set)}`,
		hasChecksum: sha256 !== null,
	};
}

/** Throws `model_set_not_found` for an id that is not in the list. */
export async function findStatus({ speechModels }: Deps, id: string): Promise<ModelStatus> {
	const found = (await speechModels.statuses()).find(({ set }) => set.id === id);
	if (!found) throw new AppError('model_set_not_found');
	return found;
}
