import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { expect, test } from 'vitest';
import { totalMs } from '../pcm.ts';
import { createIdentifyLanguage } from './identify-language.ts';
import { partsOf } from './parts-of.ts';

const script = fileURLToPath(new URL('../../../testing/engines/fake-language-child.ts', import.meta.url));
const { signal } = new AbortController();
const minute = [
	{ startedAt: 1_000, endedAt: 31_000 },
	{ startedAt: 40_000, endedAt: 70_000 },
];

async function identify(id: string, speech = minute) {
	const warnings: string[] = [];
	const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
	const model = { id, whisper: { encoder: '/encoder', decoder: '/decoder' }, languages: ['en', 'de'] };
	return {
		language: await createIdentifyLanguage(model, log, { script })({ pcmPath: '/none', speech }, signal),
		warnings,
	};
}

test('a channel gets the language of nearly all its parts', { tags: ['release'] }, async () => {
	expect((await identify('de')).language).toBe('de');
	expect((await identify('de,de,de,de,en')).language).toBe('de');
	expect((await identify('jw')).language).toBe('jv');
});

test('a channel with several languages gets none', { tags: ['release'] }, async () => {
	expect((await identify('de,en')).language).toBeNull();
});

test('if the model crashes its process, it is reported and the words decide the language', {
	tags: ['release'],
}, async () => {
	const { language, warnings } = await identify('aborts');
	expect(language).toBeNull();
	expect(warnings.join()).toContain('the language detection ended with SIGABRT');
});

test('one or two words are too little to detect a language', async () => {
	expect((await identify('de', [{ startedAt: 0, endedAt: 2_000 }])).language).toBeNull();
});

test('the ten-second samples are spread over the whole channel', () => {
	const parts = partsOf(minute);
	expect(parts.map(totalMs)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
	expect(parts[0]).toEqual([{ startedAt: 1_000, endedAt: 11_000 }]);
	expect(parts[2]).toEqual([
		{ startedAt: 26_000, endedAt: 31_000 },
		{ startedAt: 40_000, endedAt: 45_000 },
	]);
	expect(parts[4]).toEqual([{ startedAt: 60_000, endedAt: 70_000 }]);
	expect(partsOf([{ startedAt: 0, endedAt: 8_000 }])).toEqual([[{ startedAt: 0, endedAt: 8_000 }]]);
});
