import { createBuiltInEngine } from './built-in/built-in-engine.ts';
import type { InsightEngine } from './insight-engine.ts';
import { inInsightThread } from './thread/in-insight-thread.ts';

const OPENAI = 'https://api.openai.com/v1';

export type InsightEngineConfig = {
	baseUrl?: string;
	model?: string;
	apiKey?: string | null;
	timeoutMs?: number;
	allowsPrivate?: boolean;
};

/** Returns the model when it is set with an endpoint or key, else the built-in engine, which stays local. */
export async function chooseInsightEngine({
	baseUrl,
	model,
	apiKey,
	timeoutMs,
	allowsPrivate,
}: InsightEngineConfig): Promise<InsightEngine> {
	if (!model || !(baseUrl || apiKey)) return inThread(createBuiltInEngine());
	// The client takes 35 MB of memory, so it is loaded only when needed.
	const { createOpenAiCompatibleEngine } = await import('./openai-compatible/openai-compatible-engine.ts');
	return createOpenAiCompatibleEngine({
		baseUrl: baseUrl || OPENAI,
		model,
		...(apiKey && { apiKey }),
		...(timeoutMs && { timeoutMs }),
		...(allowsPrivate !== undefined && { allowsPrivate }),
	});
}

const inThread = (engine: InsightEngine): InsightEngine => ({
	...engine,
	analyse: (request, signal) => inInsightThread('analyse', request, signal),
	answer: (question, transcript, signal) => inInsightThread('answer', { question, transcript }, signal),
});
