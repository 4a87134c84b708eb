import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { debianInstall } from '../pocketsphinx/pocketsphinx-install.ts';
import type { Utterance } from '../speech-engine.ts';
import { alignUtterances } from './align-utterances.ts';

test('words keep their approximate times where the aligner fails', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'align-test-'));
	const [binary, pcmPath] = [join(folder, 'aligner'), join(folder, 'sound.raw')];
	writeFileSync(binary, '#!/bin/sh\nexit 1\n');
	chmodSync(binary, 0o755);
	writeFileSync(pcmPath, Buffer.alloc(32_000));
	const word = { startedAt: 0, endedAt: 1_000, text: 'Hello', confidence: null, isApproximate: true };
	const utterances: Utterance[] = [{ ...word, words: [word], speaker: null }];
	const install = { ...debianInstall, binary };
	const { signal } = new AbortController();
	expect(await alignUtterances({ pcmPath, utterances, signal, install })).toEqual(utterances);
	rmSync(folder, { recursive: true });
});
