import type { Chapter } from '@debrief/shared/contract/insights/insights-shapes.ts';
import OpenAI from 'openai';
import { createGuardedFetch } from '../../../platform/http/outbound/guarded-fetch.ts';
import { isPrivateName } from '../../../platform/http/outbound/is-private-address.ts';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import { SHORTEST_TALK_MS } from '../built-in/chapters/split-topics.ts';
import type { EngineStatus, InsightEngine, Transcript } from '../insight-engine.ts';
import { inInsightThread } from '../thread/in-insight-thread.ts';
import { analyseInParts } from './analyse-in-parts.ts';
import { answerQuestion } from './answer-question.ts';
import { capabilitiesOf, shrinkPrompt } from './chat/capabilities.ts';
import { type Chat, PromptTooLong } from './chat/chat.ts';
import { translateFailure } from './chat/translate-failure.ts';
import { testQuestion } from './test-question.ts';

const ID = 'openai-compatible';
const VERSION = '1';
const STATUS_TIMEOUT_MS = 5_000;
/** Far above the longest expected answer. */
const RESPONSE_MAX_BYTES = 2_000_000;

/** `baseUrl` includes the version, such as `https://api.openai.com/v1`. Local servers need no key. */
export type OpenAiCompatibleOptions = {
	baseUrl: string;
	model: string;
	apiKey?: string;
	timeoutMs?: number;
	/** Whether a name may lead to a private address. Defaults to whether it is private by itself. */
	allowsPrivate?: boolean;
};

export function createOpenAiCompatibleEngine({
	baseUrl,
	model,
	apiKey,
	timeoutMs = 300_000,
	allowsPrivate = isPrivateName(baseUrl),
}: OpenAiCompatibleOptions): InsightEngine {
	const fetch = createGuardedFetch({ allowsPrivate, timeoutMs, maxBytes: RESPONSE_MAX_BYTES });
	const client = new OpenAI({ baseURL: baseUrl, apiKey: apiKey || 'none', maxRetries: 0, timeout: timeoutMs, fetch });
	const chat: Chat = { client, baseUrl, model, capabilities: capabilitiesOf(baseUrl, model) };
	const label = `${model} at ${new URL(baseUrl).host}`;
	return {
		id: ID,
		label,
		quality: 'best',
		status: () => statusOf(chat),
		testConnection: () => testQuestion(chat),
		analyse: async (request, signal) => {
			const chapters = await chaptersOf(request.transcript, signal);
			const answer = await shrinkingToFit(chat, () => analyseInParts(chat, request, chapters, signal));
			const engine = { id: ID, label, model, version: VERSION };
			return inInsightThread('checkAnswer', { answer, request, engine, chapters }, signal);
		},
		answer: (question, transcript, signal) =>
			shrinkingToFit(chat, () => answerQuestion(chat, question, transcript, signal)),
	};
}

function chaptersOf(transcript: Transcript, signal: AbortSignal): Promise<Chapter[]> | Chapter[] {
	const isLong = transcript.lines.some(({ endedAt }) => endedAt >= SHORTEST_TALK_MS);
	return isLong ? inInsightThread('findChapters', transcript, signal) : [];
}

async function shrinkingToFit<T>(chat: Chat, work: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await work();
		} catch (error) {
			if (!(error instanceof PromptTooLong)) throw error;
			if (!shrinkPrompt(chat.capabilities))
				throw new GiveUp(
					'General',
					`The context window of the model "${chat.model}" is too small. Raise its context length or choose another model.`,
					{ cause: error },
				);
		}
	}
}

async function statusOf(chat: Chat): Promise<EngineStatus> {
	const signal = AbortSignal.timeout(STATUS_TIMEOUT_MS);
	try {
		await chat.client.models.list({ signal });
		return { isReady: true };
	} catch (error) {
		if (error instanceof OpenAI.NotFoundError) return { isReady: true };
		const failure = signal.aborted ? new Error('It does not respond.') : translateFailure(error, chat, signal);
		const reason = failure instanceof Error ? failure.message : String(failure);
		return {
			isReady: false,
			reason,
			fix: 'Check its address (OPENAI_BASE_URL), key and model, and that it runs.',
		};
	}
}
