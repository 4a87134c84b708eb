import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n } from './i18n.ts';
import { useSpeakerLabel } from './use-speaker-label.ts';

test('speaker labels of the server are translated, and names are not', async () => {
	await startI18n('de');
	const { result } = renderHook(useSpeakerLabel);
	expect(['Me', 'Others', 'Mixed', 'Speaker 12', 'Speaker ?', 'Dermot Ash'].map(result.current)).toEqual([
		'Ich',
		'Andere',
		'Gemischt',
		'Sprecher 12',
		'Sprecher ?',
		'Dermot Ash',
	]);
});
