import { createBuiltInEngine } from './built-in/built-in-engine.ts';
import type { InsightEngine } from './insight-engine.ts';
import { createOpenAiCompatibleEngine } from './openai-compatible/openai-compatible-engine.ts';

const OPENAI = 'https://api.openai.com/v1';

/** `timeoutMs` limits one response of the model. */
export type InsightEngineConfig = {
	baseUrl?: string;
	model?: string;
	apiKey?: string;
	timeoutMs?: number;
	allowsPrivate?: boolean;
};

/** Returns the configured model when it is named together with an endpoint or a key, else the built-in engine, which stays local. */
export function chooseInsightEngine({
	baseUrl,
	model,
	apiKey,
	timeoutMs,
	allowsPrivate,
}: InsightEngineConfig): InsightEngine {
	if (!model || !(baseUrl || apiKey)) return createBuiltInEngine();
	return createOpenAiCompatibleEngine({
		baseUrl: baseUrl || OPENAI,
		model,
		...(apiKey && { apiKey }),
		...(timeoutMs && { timeoutMs }),
		...(allowsPrivate && { allowsPrivate }),
	});
}
