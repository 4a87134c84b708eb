import type { Deps } from '../../../deps.ts';
import { createFairQueue } from '../../../platform/http/fair-queue.ts';
import type { OpenAiRoutes } from '../../../platform/http/openai/mount-openai.ts';
import { createTranscription } from './create-transcription.ts';
import { getModel, listModels } from './speech-names.ts';

/** Engines use all cores for one file, so parallel requests would only be slower. */
const queueLimits = {
	perCaller: 1,
	greedyFrom: Number.POSITIVE_INFINITY,
	atOnce: 2,
	waitingMax: 20,
	waitingMaxOfAll: 200,
	waitingMaxMs: 600_000,
	pauses: { besideOthers: 0, alone: 0 },
};

export function openAiRoutes(deps: Deps): OpenAiRoutes {
	const context = { deps, queue: createFairQueue(queueLimits) };
	return {
		createTranscription: (call) => createTranscription(context, call),
		createTranslation: (call) => createTranscription(context, call, 'translate'),
		listModels: async ({ c }) => c.json({ object: 'list', data: listModels(deps) }),
		getModel: async ({ c }) => c.json(getModel(deps, c.req.param('model') ?? '')),
	};
}
