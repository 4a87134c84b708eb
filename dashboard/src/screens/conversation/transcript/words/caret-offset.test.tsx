import { expect, test } from 'vitest';
import { caretOffset } from './caret-offset.ts';

const text = new Text('one two');

test('the standard caret API is preferred', () => {
	const source = {
		caretPositionFromPoint: () => ({ offsetNode: text, offset: 4 }),
		caretRangeFromPoint: () => ({ startContainer: text, startOffset: 1 }),
	};
	expect(caretOffset(source, text, 0, 0)).toBe(4);
});

test('a browser with only the older caret API still finds the word', () => {
	expect(caretOffset({ caretRangeFromPoint: () => ({ startContainer: text, startOffset: 1 }) }, text, 0, 0)).toBe(1);
});

test('a point in another line is not a word of this line', () => {
	expect(
		caretOffset({ caretPositionFromPoint: () => ({ offsetNode: new Text('x'), offset: 0 }) }, text, 0, 0),
	).toBeNull();
	expect(caretOffset({}, text, 0, 0)).toBeNull();
});
