import { z } from 'zod';
import { fieldMessage } from '../domain/field-messages.ts';

const mostIssues = 20;
const deepest = 50;

/** Returns whether a text contains neither NUL nor lone surrogates, which the database rejects. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Checks external input at any depth. Reports each text that cannot be stored by its path. */
export const StorableInput = z.unknown().superRefine((input, context) => {
	for (const path of unstorablePaths(input))
		context.addIssue({
			code: 'custom',
			path,
			message: fieldMessage('unstorable'),
			params: { reason: 'characters' },
		});
});

/** Storing a path per value would cost more than the values. */
type Place = { value: unknown; key: PropertyKey; parent: Place | null; depth: number };

/** Iterative, because the sender controls the depth. Excessive depth is reported too. */
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
