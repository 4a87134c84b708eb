import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../platform/i18n/i18n.ts';
import { LogRow } from './log-row.tsx';

beforeAll(async () => {
	await startI18n('en');
	await i18next.loadNamespaces(['audit', 'workspaces']);
});
afterAll(() => i18next.changeLanguage('en'));

const show = (before: unknown, after: unknown) =>
	render(
		<LogRow action="Role changed" at="2026-02-11T08:52:31.000Z" before={before} after={after}>
			{null}
		</LogRow>,
	).container.querySelector('dl')?.textContent;

test.each([
	['en', 'Role', 'user', 'administrator', 'Active', 'yes', 'no'],
	['de', 'Rolle', 'Benutzer', 'Administrator', 'Aktiv', 'ja', 'nein'],
])('in %s audit fields and values are shown as words', async (language, role, user, admin, active, yes, no) => {
	await i18next.changeLanguage(language);
	const text = show({ role: 'user', isActive: true }, { role: 'admin', isActive: false });
	expect(text).toContain(role);
	expect(screen.getByText(user).tagName).toBe('DEL');
	expect(screen.getByText(admin).tagName).toBe('INS');
	expect(screen.getByText(active).tagName).toBe('DT');
	expect(screen.getByText(yes)).toBeVisible();
	expect(screen.getByText(no)).toBeVisible();
});

test('lists, objects, dates and unknown values are readable', async () => {
	await i18next.changeLanguage('en');
	const text = show(
		{ classification: [], newer: 'a.b', expiresAt: null },
		{ classification: [{ tag: 'Price', definition: 'cost' }], newer: 'c:d', expiresAt: '2026-02-11T08:52:31.000Z' },
	);
	expect(text).toContain('Tags');
	expect(text).toContain('(empty)');
	expect(text).toContain('Tag: Price; Definition: cost');
	expect(text).toContain('newer');
	expect(text).toContain('c:d');
	expect(text).toMatch(/Expires.*–.*2026-02-11 \d\d:52:31/);
	expect(text).not.toMatch(/[{}[\]"]/);
});

test.each([
	['en', { rank: 'Manager' }, ['Rank', 'Manager']],
	['de', { rank: 'Member' }, ['Rang', 'Mitglied']],
	['de', { step: 'transcript', reason: 'NoEngine' }, ['Schritt', 'Transkribieren', 'Grund', 'Keine Spracherkennung']],
	['de', { features: { globalSearch: false } }, ['Funktionen', 'Suche in allen Transkripten: nein']],
	['de', { events: ['conversation.ready'] }, ['Ereignisse', 'Transkript fertig']],
	['de', { 'insights.language': 'fr-FR', country: 'GB' }, ['Französisch (Frankreich)', 'Vereinigtes Königreich']],
] as const)('in %s the value %j is shown in words', async (language, before, words) => {
	await i18next.changeLanguage(language);
	show(before, null);
	for (const each of words) expect(screen.getByText(each)).toBeVisible();
});

test('a name chosen by a person is not translated', async () => {
	await i18next.changeLanguage('de');
	expect(show({ name: 'free' }, { name: 'failed' })).toMatch(/^Name.*free.*failed$/);
});
