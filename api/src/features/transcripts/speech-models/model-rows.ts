import type { SpeechModelSet } from '@debrief/shared/contract/speech/speech-models.ts';
import type { Deps } from '../../../deps.ts';
import type { ModelSet } from '../../../engines/speech/models/model-set.ts';
import type { ModelStatus } from '../../../engines/speech/models/model-status.ts';
import { AppError } from '../../../platform/http/app-error.ts';

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

function isInUse({ speech, otherSpeech, auxiliaryModels }: Deps, { purpose, folder }: ModelSet): boolean {
	const { speakers, punctuation, language } = auxiliaryModels;
	if (purpose === 'transcripts') return speech.id === 'sherpa-onnx' && speech.version === folder;
	if (purpose === 'live') return [speech, ...otherSpeech].some(({ version }) => version === folder);
	if (purpose === 'punctuation') return punctuation?.id === folder;
	if (purpose === 'languages') return language?.id === folder;
	return speakers !== null && Object.values(speakers).some(({ id }) => id === folder);
}

export async function findStatus({ speechModels }: Deps, id: string): Promise<ModelStatus> {
	const found = (await speechModels.statuses()).find(({ set }) => set.id === id);
	if (!found) throw new AppError('model_set_not_found');
	return found;
}
