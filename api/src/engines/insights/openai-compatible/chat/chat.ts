import type OpenAI from 'openai';
import { BadRequestError, UnprocessableEntityError } from 'openai';
import { z } from 'zod';
import { adaptTo, type Capabilities, LEAST_PROMPT_TOKENS } from './capabilities.ts';
import { fewestTokens } from './estimate-tokens.ts';
import { type Endpoint, translateFailure } from './translate-failure.ts';

export type Message = { role: 'system' | 'user' | 'assistant'; content: string };

export type Question<T> = { name: string; schema: z.ZodType<T>; messages: Message[] };

export type Chat = Endpoint & {
	client: OpenAI;
	capabilities: Capabilities;
	onUsage?: (usage: OpenAI.CompletionUsage) => void;
};

export class PromptTooLong extends Error {
	override name = 'PromptTooLong';
}

const MOST_ATTEMPTS = 10;

/** Adapts to rejections of the endpoint. Throws `PromptTooLong`, `RetryLater` or `GiveUp`. */
export async function complete<T>(chat: Chat, question: Question<T>, signal: AbortSignal): Promise<string> {
	for (let attempt = 1; ; attempt++) {
		try {
			const completion = await chat.client.chat.completions.create(bodyOf(chat, question), { signal });
			if (completion.usage) chat.onUsage?.(completion.usage);
			const choice = completion.choices?.[0];
			assertComplete(chat, question, completion.usage?.prompt_tokens ?? 0);
			if (choice?.finish_reason !== 'length') return choice?.message?.content ?? '';
			allowLongerAnswer(chat.capabilities);
		} catch (error) {
			const isRefusal = error instanceof BadRequestError || error instanceof UnprocessableEntityError;
			const outcome = isRefusal && attempt < MOST_ATTEMPTS ? adaptTo(error.message, chat.capabilities) : 'exhausted';
			if (outcome === 'too-long')
				throw new PromptTooLong('The endpoint says that the prompt is too long', { cause: error });
			if (outcome === 'exhausted') throw translateFailure(error, chat, signal);
		}
	}
}

function bodyOf<T>(
	{ model, capabilities }: Chat,
	question: Question<T>,
): OpenAI.ChatCompletionCreateParamsNonStreaming {
	const { format, limitParameter, hasTemperature, answerTokens } = capabilities;
	const schema = jsonSchemaOf(question);
	const isStrict = format === 'strict-schema';
	return {
		model,
		messages: format === 'prompt' ? withSchemaInWords(question.messages, schema) : question.messages,
		[limitParameter]: answerTokens,
		...(hasTemperature && { temperature: 0.2 }),
		...(format !== 'prompt' && {
			response_format: {
				type: 'json_schema',
				json_schema: { name: question.name, schema, ...(isStrict && { strict: true }) },
			},
		}),
	};
}

export function jsonSchemaOf<T>({ name, schema }: Question<T>): Record<string, unknown> {
	return { title: name, ...z.toJSONSchema(schema, { target: 'draft-7' }) };
}

function withSchemaInWords(messages: Message[], schema: Record<string, unknown>): Message[] {
	const instruction = `Answer with one JSON object and nothing else. It follows this JSON schema:\n${JSON.stringify(schema)}`;
	return messages.map((message) =>
		message.role === 'system' ? { ...message, content: `${message.content}\n\n${instruction}` } : message,
	);
}

/** Throws when the server truncated the prompt, which only its token count reveals. */
function assertComplete<T>({ capabilities }: Chat, { messages }: Question<T>, readTokens: number): void {
	const fewest = fewestTokens(messages.map((message) => message.content).join('\n'));
	if (readTokens > 0 && readTokens < fewest && capabilities.promptTokens > LEAST_PROMPT_TOKENS)
		throw new PromptTooLong(`The endpoint read ${readTokens} tokens of at least ${fewest}`);
}

function allowLongerAnswer(capabilities: Capabilities): void {
	const doubled = capabilities.answerTokens * 2;
	if (doubled > capabilities.mostAnswerTokens)
		throw new PromptTooLong('The answer does not fit; less to read makes it shorter');
	capabilities.answerTokens = doubled;
}
