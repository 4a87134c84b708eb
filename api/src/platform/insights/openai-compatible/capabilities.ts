/** What an endpoint accepts for one model, learnt from its refusals. */
export type Capabilities = {
	format: 'strict-schema' | 'schema' | 'prompt';
	limitParameter: 'max_tokens' | 'max_completion_tokens';
	hasTemperature: boolean;
	answerTokens: number;
	mostAnswerTokens: number;
	/** Size of a prompt that surely fits. Small local servers cut longer ones without a word. */
	promptTokens: number;
};

export const LEAST_PROMPT_TOKENS = 1_500;
const LEAST_ANSWER_TOKENS = 512;

const remembered = new Map<string, Capabilities>();

/** Lives as long as the process, so that every ladder is climbed down once per endpoint and model. */
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

/** Takes one step down after a refusal (HTTP 400 or 422): `exhausted` when nothing is left to try, `too-long` when the prompt must shrink. */
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

/** Halves what is read at once and leaves room for the answer. False when it is at its least already. */
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
