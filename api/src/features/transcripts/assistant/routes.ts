import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { deleteAnalysis, listAnalyses } from './analysis-rows.ts';
import { readAssistantSettings, requireAssistant, setAssistantSettings } from './assistant-access.ts';
import { analysisTypes, createAnalysis } from './create-analysis.ts';

export const assistantRoutes = (deps: Deps) =>
	({
		listAnalyses: ({ caller, query }) => listAnalyses(deps, caller, query.fileIds),
		listAnalysisTypes: () => ({ list: analysisTypes }),
		async createAnalysis({ caller, body, c }) {
			await requireAssistant(deps, caller);
			c.status(201);
			return createAnalysis(deps, caller, body);
		},
		async deleteAnalysis({ caller, params }) {
			await requireAssistant(deps, caller);
			await deleteAnalysis(deps, caller, params.id);
		},
		getAssistantSettings: ({ caller }) => readAssistantSettings(deps, caller),
		setAssistantSettings: ({ caller, body }) => setAssistantSettings(deps, caller, body),
	}) satisfies Partial<Routes>;
