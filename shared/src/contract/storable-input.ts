import { z } from 'zod';
import { fieldMessage } from '../domain/field-messages.ts';

const mostIssues = 20;
/** Far above every shape of the contract. */
const deepest = 50;

/** Whether the database and every reader can hold a text: it has no NUL and no half of a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** What came from outside, at any depth. Reports each text that cannot be stored by the path of its field. */
export const StorableInput = z.unknown().superRefine((input, context) => {
	for (const path of unstorablePaths(input))
		context.addIssue({
			code: 'custom',
			path,
			message: fieldMessage('unstorable'),
			params: { reason: 'characters' },
		});
});

/** Without recursion, because the sender chooses the depth. What is nested too deeply is reported as well. */
function unstorablePaths(input: unknown): PropertyKey[][] {
	const found: PropertyKey[][] = [];
	const open: { value: unknown; path: PropertyKey[] }[] = [{ value: input, path: [] }];
	for (let next = open.pop(); next && found.length < mostIssues; next = open.pop()) {
		const { value, path } = next;
		if (typeof value === 'string' ? !isStorable(value) : path.length > deepest) found.push(path);
		else if (typeof value === 'object' && value !== null)
			for (const [key, inner] of Object.entries(value)) {
				if (!isStorable(key)) found.push(path);
				open.push({ value: inner, path: [...path, Array.isArray(value) ? Number(key) : key] });
			}
	}
	return found;
}
