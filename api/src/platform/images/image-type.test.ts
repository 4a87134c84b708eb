import { expect, test } from 'vitest';
import { drawPicture } from '../../testing/pictures.ts';
import { imageTypeOf } from './image-type.ts';

test.for(['png', 'jpeg', 'webp', 'gif'] as const)(
	'a %s is recognised by its first bytes',
	{ tags: ['release'] },
	async (type) => {
		expect(imageTypeOf(await drawPicture(type))).toBe(type);
	},
);

test.for([
	['nothing', ''],
	['a page', '<!doctype html><script>alert(1)</script>'],
	['a drawing that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
	['a sound in the same container as WebP', 'RIFF\u0000\u0000\u0000\u0000WAVEfmt '],
	['a PDF', '%PDF-1.7'],
	['half of a signature', '\u0089PN'],
	['a signature that comes later', ' \u00ff\u00d8\u00ff'],
])('%s is not an image', ([, text = '']) => {
	expect(imageTypeOf(Buffer.from(text, 'latin1'))).toBeNull();
});
