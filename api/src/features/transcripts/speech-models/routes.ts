import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { cancelModel, downloadModel, importModel, removeModel } from './change-models.ts';
import { listModels, modelStatus } from './list-models.ts';

export const speechModelRoutes = (deps: Deps) =>
	({
		getSpeechModelStatus: ({ caller }) => modelStatus(deps, caller),
		listSpeechModels: () => listModels(deps),
		downloadSpeechModel: ({ caller, params }) => downloadModel(deps, caller, params.id),
		importSpeechModel: ({ caller, params, body }) => importModel(deps, caller, params.id, body.path),
		cancelSpeechModel: ({ caller, params }) => cancelModel(deps, caller, params.id),
		removeSpeechModel: ({ caller, params }) => removeModel(deps, caller, params.id),
	}) satisfies Partial<Routes>;
