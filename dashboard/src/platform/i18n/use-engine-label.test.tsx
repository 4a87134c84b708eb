import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n } from './i18n.ts';
import { useEngineLabel } from './use-engine-label.ts';

test('engine names of the server are translated, and other names are kept', async () => {
	await startI18n('de');
	const { result } = renderHook(useEngineLabel);
	const engines = [
		{ id: 'built-in', label: 'Built-in, quotes from the transcript' },
		{ id: 'script', label: 'written script, synthetic voices' },
		{ id: 'pocketsphinx', label: 'pocketsphinx' },
	];
	expect(engines.map(result.current)).toEqual([
		'Eingebaut, Zitate aus dem Transkript',
		'Originalskript, künstliche Stimmen',
		'pocketsphinx',
	]);
});
