import { expect, test } from 'vitest';
import { readRefusal } from './microphone-answer.ts';

const thrown = (name: string) => Object.assign(new Error(name), { name });
const browserSays = (state: PermissionState) => async () => ({ state });

test.each([
	['missing', thrown('NotFoundError'), browserSays('granted')],
	['denied', thrown('NotAllowedError'), browserSays('denied')],
	['dismissed', thrown('NotAllowedError'), browserSays('prompt')],
	['denied', thrown('NotAllowedError'), () => Promise.reject(new TypeError('Unknown name'))],
] as const)('a microphone that does not open is reported as %s', async (answer, error, query) => {
	expect(await readRefusal(error, query)).toBe(answer);
});
