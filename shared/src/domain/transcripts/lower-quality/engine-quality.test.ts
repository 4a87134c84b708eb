import { expect, test } from 'vitest';
import { isLowerQuality } from './engine-quality.ts';

const engine = (id: string, quality: string) => ({ id, quality });

test.each([
	['pocketsphinx', 'basic', 'sherpa-onnx', 'good', true],
	['pocketsphinx', 'basic', 'sherpa-onnx', 'basic', true],
	['sherpa-onnx', 'basic', 'pocketsphinx', 'basic', false],
	['pocketsphinx', 'basic', 'pocketsphinx', 'basic', false],
	['sherpa-onnx', 'good', 'openai-compatible', 'best', true],
	['sherpa-onnx', 'good', 'sherpa-onnx', 'good', false],
	['sherpa-onnx', 'good', 'none', 'none', false],
	['script', 'script', 'sherpa-onnx', 'good', false],
])('%s (%s) has lower quality than %s (%s): %j', (id, quality, otherId, otherQuality, expected) => {
	expect(isLowerQuality(engine(id, quality), engine(otherId, otherQuality))).toBe(expected);
});
