import { limits } from '@debrief/shared/domain/limits.ts';
import { expect, test } from 'vitest';
import { checkPicture } from './check-picture.ts';

test('a picture of a known type passes up to the very limit', () => {
	expect(checkPicture({ type: 'image/webp', size: limits.noteImageMaxBytes })).toBeNull();
	expect(checkPicture({ type: 'image/webp', size: limits.noteImageMaxBytes + 1 })).toBe('pictureTooLarge');
});

test('what is no picture, or one that can hold scripts, is refused before it is sent', () => {
	for (const type of ['image/svg+xml', 'text/html', '']) expect(checkPicture({ type, size: 10 })).toBe('pictureType');
});
