// @module-tag release
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();
afterEach(() => act(() => i18next.changeLanguage('en')));

test('the current user is shown as owner of an action point in the language of the page', async () => {
	await openParts(['insights']);
	expect(await screen.findByRole('img', { name: 'Me' })).toHaveTextContent('ME');
	await act(() => i18next.changeLanguage('de'));
	expect(await screen.findByRole('img', { name: 'Ich' })).toHaveTextContent('IC');
});
