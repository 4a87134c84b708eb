import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { expect } from 'vitest';

export async function expectOutcome<T>(what: string, call: Promise<T>, code: string | null): Promise<T | undefined> {
	const ended = await call.then(
		(answer) => ({ answer, code: null }),
		(error: unknown) => {
			if (error instanceof ApiError) return { answer: undefined, code: error.code as string };
			throw error;
		},
	);
	expect(ended.code, what).toBe(code);
	return ended.answer;
}
