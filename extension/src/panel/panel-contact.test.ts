// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PanelMessage } from '../messaging/protocol.ts';
import { texts } from '../texts/texts.ts';
import { PanelContact } from './panel-contact.tsx';

test('the contact section is collapsed and sends no request until a person opens it', () => {
	const asked: unknown[] = [];
	const onAsk = async (request: unknown) => {
		asked.push(request);
		return { problem: null, found: [], chosen: null };
	};
	const html = renderToStaticMarkup(createElement(PanelContact, { canType: true, onAsk }));
	expect(html).toContain(texts.contact.title);
	expect(html).toContain('aria-expanded="false"');
	expect(html).not.toContain('<input');
	expect(asked).toEqual([]);
});

test('a page cannot send anything else as a request about the contact', () => {
	const message = (request: object) => ({ to: 'background', type: 'contact', tabId: null, request });
	expect(PanelMessage.safeParse(message({ kind: 'find', search: 'Dana' })).success).toBe(true);
	for (const request of [{ kind: 'find', search: 'x'.repeat(33) }, { kind: 'delete', id: 'a' }, {}])
		expect(PanelMessage.safeParse(message(request)).success).toBe(false);
});

test('a chosen contact replaces the search, which returns when the choice is undone', async () => {
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	document.body.innerHTML = '<main></main>';
	const main = document.querySelector('main');
	if (!main) throw new Error('There is no place for the panel.');
	const root = createRoot(main);
	let chosen: { id: string; name: string } | null = { id: 'b', name: 'Dana Berg' };
	const onAsk = async (request: { kind: string }) => {
		if (request.kind === 'remove') chosen = null;
		return { problem: null, found: [], chosen };
	};
	const press = (index: number) => act(async () => [...document.querySelectorAll('button')].at(index)?.click());
	await act(() => root.render(createElement(PanelContact, { canType: true, onAsk })));
	await press(0);
	expect(document.querySelector('input')).toBeNull();
	expect(main.textContent).toContain(texts.contact.with('Dana Berg'));
	await press(-1);
	expect(document.querySelector('input[type=search]')).not.toBeNull();
	await act(() => root.unmount());
	vi.unstubAllGlobals();
});
