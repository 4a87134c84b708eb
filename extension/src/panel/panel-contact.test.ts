import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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
