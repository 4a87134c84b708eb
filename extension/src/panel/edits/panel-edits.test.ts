// @vitest-environment happy-dom
import { act, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditAnswer, EditRequest } from '../../messaging/edit-messages.ts';
import { PanelMessage } from '../../messaging/protocol.ts';
import { texts } from '../../texts/texts.ts';
import { NoteList } from './note-list.tsx';
import { PanelTitle } from './panel-title.tsx';

let root: Root;
let asked: EditRequest[];
let answer: EditAnswer;
beforeEach(() => {
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	document.body.innerHTML = '<main></main>';
	const main = document.querySelector('main');
	if (!main) throw new Error('There is no place for the panel.');
	root = createRoot(main);
	[asked, answer] = [[], { problem: null }];
});
afterEach(async () => {
	await act(() => root.unmount());
	vi.unstubAllGlobals();
});

const onEdit = async (request: EditRequest) => {
	asked.push(request);
	return answer;
};
const show = (view: ReactNode) => act(() => root.render(view));
const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
const press = (name: string) => act(async () => named(name)?.click());
const input = () => document.querySelector('input');

async function type(text: string): Promise<void> {
	await act(async () => {
		const field = input();
		if (!field) throw new Error('There is no field.');
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
		field.dispatchEvent(new Event('input', { bubbles: true }));
	});
}
const save = () =>
	act(async () =>
		document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
	);

test('a title is typed in place of the old one, and what was not saved stays typed', async () => {
	await show(createElement(PanelTitle, { title: 'Meet - abc', canType: true, onEdit }));
	await press(texts.edits.rename);
	await type(' Weekly ');
	answer = { problem: 'offline' };
	await save();
	expect([input()?.value, document.querySelector('[role=alert]')?.textContent]).toEqual([
		' Weekly ',
		texts.edits.problems.offline,
	]);
	answer = { problem: null };
	await save();
	expect(asked).toEqual(Array(2).fill({ kind: 'title', title: 'Weekly' }));
	expect(input()).toBeNull();
});

test('Escape, an empty text and the same text change nothing', async () => {
	await show(createElement(PanelTitle, { title: 'Weekly', canType: true, onEdit }));
	await press(texts.edits.rename);
	await type('Something else');
	await act(async () => input()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
	expect(input()).toBeNull();
	for (const text of ['  ', 'Weekly']) {
		await press(texts.edits.rename);
		await type(text);
		await save();
		expect(input()).toBeNull();
	}
	expect(asked).toEqual([]);
});

const notes = [
	{ id: 'n', description: 'the price', cuePointMs: 2_000 },
	{ id: 'p', description: '', cuePointMs: 9_000 },
];

test('a note is changed, an empty one gets a text, and both are deleted', async () => {
	await show(createElement(NoteList, { label: texts.notes, notes, onEdit, canType: true }));
	await press(texts.edits.editNote('00:02'));
	await type('five percent');
	await save();
	await press(texts.edits.editNote('00:09'));
	await type('why');
	await save();
	await press(texts.edits.deleteNote('00:02'));
	expect(asked).toEqual([
		{ kind: 'note', id: 'n', description: 'five percent' },
		{ kind: 'note', id: 'p', description: 'why' },
		{ kind: 'delete-note', id: 'n' },
	]);
	answer = { problem: 'failed' };
	await press(texts.edits.deleteNote('00:09'));
	expect(document.querySelector('[role=alert]')?.textContent).toBe(texts.edits.notDeleted);
});

test('where the page could read the keys nothing is typed, and refused notes are only read', async () => {
	await show(createElement(NoteList, { label: texts.notes, notes, onEdit, canType: false }));
	expect([named(texts.edits.editNote('00:02')), named(texts.edits.deleteNote('00:02'))]).toEqual([
		null,
		expect.anything(),
	]);
	await show(createElement(NoteList, { label: texts.notes, notes }));
	expect(document.querySelector('button')).toBeNull();
	await show(createElement(PanelTitle, { title: 'Weekly', canType: false, onEdit }));
	expect(document.querySelector('button')).toBeNull();
});

test('a page cannot send anything else as a change', () => {
	const message = (request: object) => ({ to: 'background', type: 'edit', tabId: null, request });
	expect(PanelMessage.safeParse(message({ kind: 'title', title: 'Weekly' })).success).toBe(true);
	for (const request of [{ kind: 'title', title: ' ' }, { kind: 'title', title: 'x'.repeat(301) }, { kind: 'discard' }])
		expect(PanelMessage.safeParse(message(request)).success).toBe(false);
});
