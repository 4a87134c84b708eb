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

/** A value, and where it is: by its parent, because a path for each of many values would cost more than the values. */
type Place = { value: unknown; key: PropertyKey; parent: Place | null; depth: number };

/** Without recursion, because the sender chooses the depth. What is nested too deeply is reported as well. */
function unstorablePaths(input: unknown): PropertyKey[][] {
	const found: PropertyKey[][] = [];
	const open: Place[] = [{ value: input, key: '', parent: null, depth: 0 }];
	for (let place = open.pop(); place && found.length < mostIssues; place = open.pop()) {
		const { value, depth } = place;
		if (typeof value === 'string' ? !isStorable(value) : depth > deepest) found.push(pathOf(place));
		else if (Array.isArray(value))
			for (let i = 0; i < value.length; i++) open.push({ value: value[i], key: i, parent: place, depth: depth + 1 });
		else if (typeof value === 'object' && value !== null)
			for (const key of Object.keys(value)) {
				if (!isStorable(key)) found.push(pathOf(place));
				open.push({ value: Reflect.get(value, key), key, parent: place, depth: depth + 1 });
			}
	}
	return found;
}

function pathOf(place: Place): PropertyKey[] {
	const path: PropertyKey[] = [];
	for (let at = place; at.parent; at = at.parent) path.unshift(at.key);
	return path;
}
