export type ChatBody = {
	model: string;
	messages: { role: string; content: string }[];
	temperature?: number;
	max_tokens?: number;
	max_completion_tokens?: number;
	response_format?: { type: string; json_schema?: { name: string; strict?: boolean; schema: unknown } };
};

export type Refusal = {
	status: number;
	message: string;
	code?: string;
	headers?: Record<string, string>;
};

export type Call = { body: ChatBody; authorization: string; index: number };

/** Deviations of a real-world server. `hangs`: never responds to that request. */
export type Variant = {
	refuse?: (call: Call) => Refusal | undefined;
	hangs?: (call: Call) => boolean;
	dress?: (json: string, call: Call) => string;
	message?: (call: Call) => Record<string, unknown>;
	finishReason?: (call: Call) => 'stop' | 'length';
	windowTokens?: number;
};

const refuse = (status: number, message: string, rest: Partial<Refusal> = {}): Refusal => ({
	status,
	message,
	...rest,
});
const isSchema = ({ body }: Call) => body.response_format?.type === 'json_schema';
const promptTokens = ({ body }: Call) => Math.ceil(body.messages.map(({ content }) => content).join('\n').length / 4);

export const VARIANTS = {
	openai: { refuse: (call) => rejectLooseSchema(call) },
	'openai-newer': {
		refuse: (call) => {
			if (call.body.max_tokens !== undefined)
				return refuse(
					400,
					"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
				);
			if (call.body.temperature !== undefined && call.body.temperature !== 1)
				return refuse(
					400,
					"Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
				);
			return rejectLooseSchema(call);
		},
	},
	ollama: {
		refuse: ({ body }) =>
			body.messages.some(({ role }) => role === 'developer') ? refuse(400, 'invalid role') : undefined,
	},
	'ollama-small-window': { windowTokens: 4_096 },
	'lm-studio': {
		refuse: ({ body }) =>
			body.response_format?.type === 'json_object'
				? refuse(400, "'response_format.type' must be 'json_schema' or 'text'")
				: undefined,
	},
	vllm: {
		refuse: (call) => {
			const wanted = call.body.max_tokens ?? 0;
			const read = promptTokens(call);
			return read + wanted > 10_000
				? refuse(
						400,
						`'max_tokens' or 'max_completion_tokens' is too large: ${wanted}. This model's maximum context length is 10000 tokens and your request has ${read} input tokens.`,
					)
				: undefined;
		},
	},
	'small-context': {
		refuse: (call) =>
			promptTokens(call) + (call.body.max_tokens ?? 0) > 4_096
				? refuse(400, 'the request exceeds the available context size, try increasing it')
				: undefined,
	},
	groq: {
		refuse: (call) =>
			isSchema(call) ? refuse(400, 'This model does not support response format `json_schema`') : undefined,
	},
	'schema-without-strict': {
		refuse: ({ body }) =>
			body.response_format?.json_schema?.strict ? refuse(422, 'Extra inputs are not permitted: strict') : undefined,
	},
	'fenced-with-thoughts': {
		dress: (json) =>
			`<think>The user wants {json}. Let me write it.</think>\nHere it is:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`,
	},
	'valid-after-repair': { dress: (json, { index }) => (index === 0 ? json.slice(0, json.length / 2) : json) },
	'extra-fields': {
		dress: (json) => JSON.stringify({ ...JSON.parse(json), confidence: 0.9, notes: [{ lines: 'none' }] }),
		message: () => ({ reasoning_content: 'Hm {', tool_calls: [], refusal: null }),
	},
	/** Stops at the token limit in the middle of the JSON, as real servers do. */
	'short-answers': {
		dress: (json, { body }) => ((body.max_tokens ?? 0) < 8_192 ? json.slice(0, json.length / 2) : json),
		finishReason: ({ body }) => ((body.max_tokens ?? 0) < 8_192 ? 'length' : 'stop'),
	},
	'loading-at-first': {
		refuse: ({ index }) =>
			index === 0
				? refuse(503, 'Loading model', { code: 'unavailable_error', headers: { 'retry-after': '4' } })
				: undefined,
	},
	'never-valid': { dress: () => 'I would rather talk about the weather.' },
	'busy-at-first': {
		refuse: ({ index }) =>
			index === 0 ? refuse(429, 'Rate limit reached', { headers: { 'retry-after': '7' } }) : undefined,
	},
	'failing-at-first': { refuse: ({ index }) => (index === 0 ? refuse(503, 'Loading model') : undefined) },
	'hanging-at-first': { hangs: ({ index }) => index === 0 },
	'no-credit': { refuse: () => refuse(429, 'You exceeded your current quota', { code: 'insufficient_quota' }) },
	'wrong-key': { refuse: () => refuse(401, 'Incorrect API key provided') },
	'no-access': { refuse: () => refuse(403, 'Project does not have access to model') },
	'unknown-model': { refuse: () => refuse(404, 'model not found, try pulling it first') },
} satisfies Record<string, Variant>;

export type VariantName = keyof typeof VARIANTS;

/** OpenAI's strict mode: every object requires all keys and allows no others. */
function rejectLooseSchema({ body }: Call): Refusal | undefined {
	const format = body.response_format;
	if (format?.type !== 'json_schema' || !format.json_schema?.strict || isStrict(format.json_schema.schema))
		return undefined;
	return refuse(
		400,
		"Invalid schema for response_format: 'additionalProperties' is required to be supplied and to be false.",
	);
}

function isStrict(schema: unknown): boolean {
	if (typeof schema !== 'object' || schema === null) return true;
	const node = schema as Record<string, unknown>;
	const children = Object.values(node).every(isStrict);
	if (node.type !== 'object' || typeof node.properties !== 'object' || node.properties === null)
		return children && !('default' in node);
	const required = Array.isArray(node.required) ? node.required : [];
	return (
		children &&
		node.additionalProperties === false &&
		Object.keys(node.properties).every((key) => required.includes(key))
	);
}
