import { z } from 'zod';
import type { ServerUse } from '../speech-engine.ts';

const number = z.number().nonnegative().nullish().catch(null);

/** OpenAI counts tokens for some models. OpenRouter and LiteLLM also report the price. */
const Answer = z.object({
	usage: z.object({ input_tokens: number, output_tokens: number, cost: number }).nullish().catch(null),
});

export function readServerUse(body: unknown, audioMs: number): ServerUse {
	const parsed = Answer.safeParse(body);
	const usage = parsed.success ? parsed.data.usage : null;
	return {
		requests: 1,
		audioMs,
		inputTokens: usage?.input_tokens ?? null,
		outputTokens: usage?.output_tokens ?? null,
		cost: usage?.cost ?? null,
	};
}

export const withPrice = (use: ServerUse, pricePerMinute: number | undefined): ServerUse =>
	use.cost !== null || pricePerMinute === undefined ? use : { ...use, cost: (pricePerMinute * use.audioMs) / 60_000 };
