import { expect, test } from 'vitest';
import { readDashboardNotice, readExtensionNotice } from './extension-bridge.ts';

const notice = { source: 'debrief-extension', installed: true, version: '1.2.0', signedIn: true, recording: false };

test('a notice of the extension is read without unknown fields', () => {
	expect(readExtensionNotice({ ...notice, more: 1 })).toEqual({ ...notice, settingsChanged: false });
	expect(readExtensionNotice({ ...notice, settingsChanged: true })?.settingsChanged).toBe(true);
});

test.each([
	null,
	'debrief-extension',
	{},
	{ ...notice, source: 'another-extension' },
	{ ...notice, installed: false },
	{ ...notice, version: 3 },
	{ ...notice, version: 'x'.repeat(33) },
	{ ...notice, signedIn: 'yes' },
	{ ...notice, recording: undefined },
])('%j is not a notice of the extension', (data) => expect(readExtensionNotice(data)).toBeNull());

test('unsent recordings pass unchanged, and a notice of an earlier version has none', () => {
	const unsent = { accountId: null, count: 1, sizeBytes: 10, list: [] };
	expect(readExtensionNotice({ ...notice, unsent })?.unsent).toBe(unsent);
	expect(readExtensionNotice(notice)?.unsent).toBeUndefined();
});

test('only known notices of the dashboard are read, without unknown fields', () => {
	const send = { source: 'debrief-dashboard', kind: 'send-recording', id: 'r1' };
	expect(readDashboardNotice({ ...send, more: 1 })).toEqual(send);
	for (const id of [7, 'x'.repeat(65)]) expect(readDashboardNotice({ ...send, id })).not.toHaveProperty('id');
	expect(readDashboardNotice({ source: 'debrief-dashboard', kind: 'hello' })?.kind).toBe('hello');
	expect(readDashboardNotice({ source: 'debrief-dashboard', kind: 'settings-changed' })?.kind).toBe('settings-changed');
	for (const data of [null, { source: 'debrief-dashboard', kind: 'record' }, { source: 'else', kind: 'hello' }])
		expect(readDashboardNotice(data)).toBeNull();
});
