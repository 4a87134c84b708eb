// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusFallback } from './use-focus-fallback.ts';

function View({ isRunning }: { isRunning: boolean }) {
	const ref = useFocusFallback<HTMLElement>();
	const ready = createElement('button', { type: 'button' }, 'Record');
	return createElement('aside', { ref }, createElement('section', null, isRunning ? 'Recording' : ready));
}

let root: Root;
beforeEach(async () => {
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	document.body.innerHTML = '<iframe></iframe><main></main>';
	const main = document.querySelector('main');
	if (!main) throw new Error('There is no place for the view.');
	root = createRoot(main);
	await act(() => root.render(createElement(View, { isRunning: false })));
	document.querySelector('button')?.focus();
});
afterEach(async () => {
	await act(() => root.unmount());
	vi.unstubAllGlobals();
});

test('removing the focused button keeps the focus in the view', async () => {
	await act(() => root.render(createElement(View, { isRunning: true })));
	await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
});

test('the focus is not taken from an iframe of the page', async () => {
	const frame = document.querySelector('iframe');
	vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame);
	const focus = vi.spyOn(HTMLElement.prototype, 'focus');
	const changed = Promise.withResolvers<void>();
	new MutationObserver(() => changed.resolve()).observe(document.body, { childList: true, subtree: true });
	await act(() => root.render(createElement(View, { isRunning: true })));
	await changed.promise;
	expect(focus).not.toHaveBeenCalled();
	vi.restoreAllMocks();
});
