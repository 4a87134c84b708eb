import type { EngineState } from '@debrief/shared/contract/server.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { getEngines } from '../../foundation/index.ts';
import { toModelRow } from './model-rows.ts';

export async function listModels(deps: Deps) {
	const { speechModels } = deps;
	const [statuses, found, freeBytes, engine] = await Promise.all([
		speechModels.statuses(),
		speechModels.find(),
		speechModels.freeBytes().catch(() => null),
		engineInUse(deps),
	]);
	const list = statuses.map((status) => toModelRow(deps, status));
	const byHand = found.models.filter(({ id }) => !list.some(({ folder }) => folder === id));
	return {
		list,
		others: byHand.map(({ id, languages }) => ({ folder: id, isInUse: deps.speech.version === id, languages })),
		problems: found.problems,
		engine,
		folder: speechModels.folder,
		freeBytes,
	};
}

export async function modelStatus(deps: Deps, caller: Caller) {
	const [statuses, engine] = await Promise.all([deps.speechModels.statuses(), engineInUse(deps)]);
	const rows = statuses.map((status) => toModelRow(deps, status));
	const underway = rows.filter(({ state }) => state !== 'absent' && state !== 'present');
	const isWeak = engine.quality === 'basic' || engine.quality === 'none';
	const isOnItsWay = underway.some(({ purpose, state }) => purpose === 'transcripts' && state !== 'failed');
	const recommended = rows.find(({ isRecommended, state }) => isRecommended && state !== 'present');
	return {
		engine,
		underway,
		offered: isWeak && !isOnItsWay && deps.env.SPEECH_ENGINE === 'auto' ? (recommended ?? null) : null,
		isAdmin: caller.role === 'admin',
	};
}

const engineInUse = async (deps: Deps): Promise<EngineState> => (await getEngines(deps)).speech;
