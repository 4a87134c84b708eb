import { builtInTags } from '@debrief/shared/domain/conversations/engine-texts.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n } from './i18n.ts';
import { useTagNames } from './use-tag-names.ts';

async function namesIn(language: 'en' | 'de') {
	await startI18n(language);
	const { result } = renderHook(useTagNames);
	await waitFor(() => expect(result.current).not.toBeNull());
	return result.current;
}

test('tags of the server are shown, searched and typed in German; tags of people are kept', async () => {
	const { nameOf, tagNamed, isFoundBy, byName } = await namesIn('de');
	expect(builtInTags.map(nameOf)).toEqual(['Preise', 'Termine', 'Problem', 'Lieferung', 'Vertrag', 'Rückmeldung']);
	expect(nameOf('churn risk')).toBe('churn risk');
	expect(tagNamed('Lieferung')).toBe('Delivery');
	expect(tagNamed('Kündigung')).toBe('Kündigung');
	expect(['Pricing', 'Delivery', 'churn risk'].filter(isFoundBy(' lief'))).toEqual(['Delivery']);
	expect(['Delivery', 'Pricing', 'Contract', 'neu'].toSorted(byName)).toEqual([
		'Delivery',
		'neu',
		'Pricing',
		'Contract',
	]);
});

test('in English the tags have the names used in files and the API', async () => {
	const { nameOf } = await namesIn('en');
	expect(builtInTags.map(nameOf)).toEqual(builtInTags);
});
