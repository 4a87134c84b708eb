export type Capabilities = {
	format: 'strict-schema' | 'schema' | 'prompt';
	limitParameter: 'max_tokens' | 'max_completion_tokens';
	hasTemperature: boolean;
	answerTokens: number;
	mostAnswerTokens: number;
	/** Largest prompt that certainly fits. Small local servers silently truncate longer ones. */
	promptTokens: number;
};

export const LEAST_PROMPT_TOKENS = 1_500;
const LEAST_ANSWER_TOKENS = 512;

const remembered = new Map<string, Capabilities>();

/** Cached for the life of the process, so that each endpoint and model is probed once. */
export function capabilitiesOf(baseUrl: string, model: string): Capabilities {
	const key = `${baseUrl} ${model}`;
	const known = remembered.get(key) ?? {
		format: 'strict-schema',
		limitParameter: 'max_tokens',
		hasTemperature: true,
		answerTokens: 4_096,
		mostAnswerTokens: 16_384,
		promptTokens: 8_000,
	};
	remembered.set(key, known);
	return known;
}

/** Drops one feature that HTTP 400 or 422 rejects. `exhausted`: none is left. `too-long`: the prompt must shrink. */
export function adaptTo(refusal: string, capabilities: Capabilities): 'adapted' | 'too-long' | 'exhausted' {
	const isAboutLimit = /max_(completion_)?tokens/i.test(refusal);
	if (isAboutLimit && /too large|at most|exceed|maximum/i.test(refusal)) return askForLess(capabilities);
	if (isAboutLimit && capabilities.limitParameter === 'max_tokens') {
		capabilities.limitParameter = 'max_completion_tokens';
		return 'adapted';
	}
	if (/context|too many tokens|prompt is too long|input is too long/i.test(refusal)) return 'too-long';
	if (/temperature/i.test(refusal) && capabilities.hasTemperature) {
		capabilities.hasTemperature = false;
		return 'adapted';
	}
	if (capabilities.format === 'prompt') return 'exhausted';
	capabilities.format = capabilities.format === 'strict-schema' ? 'schema' : 'prompt';
	return 'adapted';
}

export function shrinkPrompt(capabilities: Capabilities): boolean {
	if (capabilities.promptTokens <= LEAST_PROMPT_TOKENS) return false;
	capabilities.promptTokens = Math.max(LEAST_PROMPT_TOKENS, Math.floor(capabilities.promptTokens / 2));
	capabilities.answerTokens = Math.min(capabilities.answerTokens, Math.max(1_024, capabilities.promptTokens / 2));
	return true;
}

function askForLess(capabilities: Capabilities): 'adapted' | 'too-long' {
	const half = Math.floor(capabilities.answerTokens / 2);
	if (half < LEAST_ANSWER_TOKENS) return 'too-long';
	capabilities.answerTokens = half;
	capabilities.mostAnswerTokens = half;
	return 'adapted';
}
