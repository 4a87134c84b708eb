import { beforeEach, expect, test } from 'vitest';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { migrate } from './migrate.ts';
import { usePreferences } from './preferences.ts';

beforeEach(() => localStorage.clear());

const leave = (version: number, state: object) =>
	localStorage.setItem('debrief-preferences', JSON.stringify({ version, state }));

test('preferences of version 1 are read back', async () => {
	leave(1, { theme: 'dark', language: 'de', isSidebarCollapsed: true });
	await usePreferences.persist.rehydrate();
	expect(usePreferences.getState()).toMatchObject({ theme: 'dark', language: 'de', isSidebarCollapsed: true });
});

test('preferences are written as version 1', () => {
	usePreferences.getState().setTheme('light');
	expect(JSON.parse(localStorage.getItem('debrief-preferences') ?? '')).toMatchObject({
		version: 1,
		state: { theme: 'light' },
	});
});

test('a store of the next version keeps the values of version 1 and fills in new ones', () => {
	leave(1, { theme: 'dark' });
	const defaults = { theme: 'system', density: 'calm' };
	const next = create(persist(() => defaults, { name: 'debrief-preferences', version: 2, migrate: migrate(defaults) }));
	expect(next.getState()).toEqual({ theme: 'dark', density: 'calm' });
});

test.each([0, 7])('stored data of version %i does not break the page', async (version) => {
	usePreferences.setState({ theme: 'system' });
	leave(version, { theme: { colour: 'plaid' } });
	await usePreferences.persist.rehydrate();
	expect(usePreferences.getState().theme).toBe('system');
});
