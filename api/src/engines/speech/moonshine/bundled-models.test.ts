import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertPublished, bundledModel } from './bundled-models.ts';
import { repeatedAtEnd } from './decode.ts';
import { createMoonshineEngine } from './moonshine-engine.ts';
import { textsOf } from './tokens-to-text.ts';

test('a machine with little memory gets the smaller model', () => {
	expect(bundledModel(1_000_000_000)?.id).toBe('moonshine-tiny-en');
	expect(bundledModel(4_000_000_000)?.id).toBe('moonshine-base-en');
});

test("the model's text spells out numbers, which are converted to digits afterwards", () => {
	const model = bundledModel();
	expect(model && createMoonshineEngine(model).capabilities()).toMatchObject({ isWritten: true, spellsNumbers: true });
});

test('a file that differs from the published one is not loaded', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'moonshine-file-'));
	const path = join(folder, 'encoder_model.onnx');
	writeFileSync(path, 'damaged');
	await expect(assertPublished({ path, sha256: 'a'.repeat(64) })).rejects.toThrow('not the published model');
	rmSync(folder, { recursive: true });
});

test('a token that begins with a space starts a word, and characters split over tokens are joined', () => {
	expect(textsOf([1126, 577, 590])).toEqual([' And', ' so', ' my']);
	// é as two bytes
	expect(textsOf([0xc3 + 3, 0xa9 + 3]).join('')).toBe('é');
	expect(textsOf([32_100])).toEqual(['']);
});

test('a fourfold repetition is kept once', () => {
	expect(repeatedAtEnd([1, 2, 3, 4])).toBe(0);
	expect(repeatedAtEnd([7, 5, 5, 5, 5])).toBe(3);
	expect(repeatedAtEnd([9, 1, 2, 1, 2, 1, 2, 1, 2])).toBe(6);
	expect(repeatedAtEnd([1, 2, 1, 2, 1, 2])).toBe(0);
});
