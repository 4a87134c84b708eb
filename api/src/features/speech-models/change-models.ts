import type { SpeechModelSet } from '@debrief/shared/contract/speech-models.ts';
import type { Deps } from '../../deps.ts';
import { findStatus, toModelRow } from './model-rows.ts';

export async function downloadModel(deps: Deps, id: string): Promise<SpeechModelSet> {
	await deps.speechModels.download((await findStatus(deps, id)).set);
	return readModel(deps, id);
}

export async function importModel(deps: Deps, id: string, path: string): Promise<SpeechModelSet> {
	await deps.speechModels.importFrom((await findStatus(deps, id)).set, path);
	return readModel(deps, id);
}

export async function cancelModel(deps: Deps, id: string): Promise<SpeechModelSet> {
	await deps.speechModels.cancel((await findStatus(deps, id)).set);
	return readModel(deps, id);
}

export async function removeModel(deps: Deps, id: string): Promise<SpeechModelSet> {
	await deps.speechModels.remove((await findStatus(deps, id)).set);
	return readModel(deps, id);
}

const readModel = async (deps: Deps, id: string) => toModelRow(deps, await findStatus(deps, id));
