import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { cancelModel, downloadModel, importModel, removeModel } from './change-models.ts';
import { listModels, modelStatus } from './list-models.ts';

export const speechModelRoutes = (deps: Deps) =>
	({
		getSpeechModelStatus: ({ caller }) => modelStatus(deps, caller),
		listSpeechModels: () => listModels(deps),
		downloadSpeechModel: ({ params }) => downloadModel(deps, params.id),
		importSpeechModel: ({ params, body }) => importModel(deps, params.id, body.path),
		cancelSpeechModel: ({ params }) => cancelModel(deps, params.id),
		removeSpeechModel: ({ params }) => removeModel(deps, params.id),
	}) satisfies Partial<Routes>;
