import type { SpeechModelSet } from '@debrief/shared/contract/speech-models.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ModelSet } from '../../platform/speech/models/model-set.ts';
import type { ModelStatus } from '../../platform/speech/models/model-status.ts';

export function toModelRow(deps: Deps, status: ModelStatus): SpeechModelSet {
	const { set, ...progress } = status;
	const { sha256, release: _, isArchive: __, ...rest } = set;
	return {
		...rest,
		...progress,
		isInUse: isInUse(deps, set),
		url: deps.speechModels.urlOf(set),
		hasChecksum: sha256 !== null,
	};
}

function isInUse({ speech, speakerModels }: Deps, { purpose, folder }: ModelSet): boolean {
	if (purpose === 'transcripts') return speech.id === 'sherpa-onnx' && speech.version === folder;
	return speakerModels !== null && Object.values(speakerModels).some(({ id }) => id === folder);
}

/** Throws `model_set_not_found` for an id that is not in the list. */
export async function findStatus({ speechModels }: Deps, id: string): Promise<ModelStatus> {
	const found = (await speechModels.statuses()).find(({ set }) => set.id === id);
	if (!found) throw new AppError('model_set_not_found');
	return found;
}
