import { limits } from '@debrief/shared/domain/limits.ts';
import { expect, test } from 'vitest';
import { checkPicture } from './check-picture.ts';

test('a picture of a known type is accepted up to the exact limit', () => {
	expect(checkPicture({ type: 'image/webp', size: limits.noteImageMaxBytes })).toBeNull();
	expect(checkPicture({ type: 'image/webp', size: limits.noteImageMaxBytes + 1 })).toBe('pictureTooLarge');
});

test('a file that is no picture, or may contain scripts, is refused before it is sent', () => {
	for (const type of ['image/svg+xml', 'text/html', '']) expect(checkPicture({ type, size: 10 })).toBe('pictureType');
});
