import type { z } from 'zod';

export type JsonAnswer<T> = { ok: true; value: T } | { ok: false; problem: string };

export function readJsonAnswer<T>(answer: string, schema: z.ZodType<T>): JsonAnswer<T> {
	const text = answer.replace(/^[\s\S]*<\/think(?:ing)?>/i, '');
	const json = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1);
	let value: unknown;
	try {
		value = JSON.parse(json);
	} catch (error) {
		return { ok: false, problem: `It is no valid JSON: ${error instanceof Error ? error.message : error}` };
	}
	const parsed = schema.safeParse(value);
	if (parsed.success) return { ok: true, value: parsed.data };
	const issues = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
	return { ok: false, problem: issues.join('; ') };
}
