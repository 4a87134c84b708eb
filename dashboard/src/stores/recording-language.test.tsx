import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearOnAccountChange } from '../platform/account-state.ts';
import { usePreferences } from './preferences.ts';
import { useRecordingLanguage } from './recording-language.ts';

const at = (own: string | null) => renderHook(() => useRecordingLanguage(own)).result;
const choose = (hook: ReturnType<typeof at>, language: string) => act(() => hook.current[1](language));

function signOut() {
	let user: ReturnType<typeof buildProfile> | null = buildProfile();
	clearOnAccountChange({
		user: () => user,
		subscribe: (listener) => {
			user = null;
			listener();
			return () => {};
		},
	});
}

beforeEach(() => {
	usePreferences.setState({ recordingLanguage: 'en-GB' });
	signOut();
});

test('without a language in the settings, the last choice in this browser is used', () => {
	const hook = at(null);
	expect(hook.current[0]).toBe('en-GB');
	choose(hook, 'fr-FR');
	expect(hook.current[0]).toBe('fr-FR');
	expect(usePreferences.getState().recordingLanguage).toBe('fr-FR');
});

test('the language in the settings is preselected, and another choice lasts for the visit of one user', () => {
	const hook = at('de-DE');
	expect(hook.current[0]).toBe('de-DE');
	choose(hook, 'fr-FR');
	expect(hook.current[0]).toBe('fr-FR');
	expect(at('de-DE').current[0]).toBe('fr-FR');
	expect(usePreferences.getState().recordingLanguage).toBe('en-GB');
	act(signOut);
	expect(hook.current[0]).toBe('de-DE');
});

test('a new language in the settings replaces the earlier choice', () => {
	choose(at('de-DE'), 'fr-FR');
	expect(at('it-IT').current[0]).toBe('it-IT');
});
