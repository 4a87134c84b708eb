// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPanelHost, type PanelHost } from './panel-host.ts';
import { keepKeysPrivate } from './private-keys.ts';

let panel: PanelHost;
let pressed: number;
let field: HTMLInputElement;
let heard: string[];
const listen = (event: Event) => void heard.push(event.type);
const typing = ['keydown', 'keyup', 'beforeinput', 'input', 'compositionend', 'paste'];

beforeEach(() => {
	vi.useFakeTimers();
	// happy-dom has no top layer
	Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
	[pressed, heard] = [0, []];
	document.body.innerHTML = '<p>Meeting</p>';
	panel = openPanelHost(document, '');
	panel.container.innerHTML = '<button>Record</button><input>';
	panel.container.querySelector('button')?.addEventListener('click', () => pressed++);
	field = panel.container.querySelector('input') ?? document.createElement('input');
});
afterEach(() => {
	panel.remove();
	for (const type of typing) window.removeEventListener(type, listen, true);
	vi.useRealTimers();
});

const found = () => document.querySelector<HTMLElement>('[data-debrief-panel]');

test('a page cannot access the inside of the panel', () => {
	expect(found()).toBe(panel.host);
	expect([found()?.shadowRoot, found()?.textContent]).toEqual([null, '']);
});

test('a synthetic click presses nothing', () => {
	panel.container.querySelector('button')?.click();
	panel.container.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
	expect(pressed).toBe(0);
});

test('keys and text in the panel reach no listener of the page, and keys in the page do', () => {
	const keys = keepKeysPrivate(window, false);
	keys.protect(panel.host, panel.root);
	for (const type of typing) window.addEventListener(type, listen, true);
	for (const type of typing) panel.host.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
	expect([heard, keys.arePrivate()]).toEqual([[], true]);
	document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
	expect(heard).toEqual(['keydown']);
});

test('the panel itself receives input events', () => {
	keepKeysPrivate(window, false).protect(panel.host, panel.root);
	field.focus();
	let changes = 0;
	field.addEventListener('input', () => changes++);
	Object.defineProperty(panel.root, 'activeElement', { value: field });
	panel.host.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
	expect(changes).toBe(1);
});

test('the panel itself receives arrow keys, and what it uses does not scroll the page', () => {
	keepKeysPrivate(window, false).protect(panel.host, panel.root);
	const pressed: string[] = [];
	field.addEventListener('keydown', (event) => {
		pressed.push(event.key);
		event.preventDefault();
	});
	Object.defineProperty(panel.root, 'activeElement', { value: field });
	const press = (key: string) => {
		const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true });
		panel.host.dispatchEvent(event);
		return event.defaultPrevented;
	};
	expect([press('ArrowLeft'), press('a'), pressed]).toEqual([true, false, ['ArrowLeft']]);
});

test('keys are not called private if listeners of the page were registered first', () => {
	expect(keepKeysPrivate(window, true).arePrivate()).toBe(false);
});

test('a panel returns after the page replaces its body or removes the panel', () => {
	document.documentElement.replaceChild(document.createElement('body'), document.body);
	expect(panel.host.isConnected).toBe(true);
	panel.host.remove();
	vi.advanceTimersByTime(1_000);
	expect(panel.host.isConnected).toBe(true);
});

test('the panel moves into a modal dialog of the page, which makes the rest inert, and leaves with it', () => {
	const dialog = document.body.appendChild(document.createElement('dialog'));
	const open = vi.spyOn(document, 'querySelectorAll').mockReturnValue([dialog] as unknown as NodeListOf<Element>);
	vi.advanceTimersByTime(1_000);
	expect(panel.host.parentNode).toBe(dialog);
	open.mockReturnValue([] as unknown as NodeListOf<Element>);
	vi.advanceTimersByTime(1_000);
	expect(panel.host.parentNode).toBe(document.documentElement);
	open.mockRestore();
});

test('the panel is shown again above full-screen content', () => {
	const shown: string[] = [];
	Object.assign(panel.host, {
		matches: () => shown.at(-1) !== 'hidden',
		hidePopover: () => shown.push('hidden'),
		showPopover: () => shown.push('shown'),
	});
	document.dispatchEvent(new Event('fullscreenchange'));
	expect(shown).toEqual(['hidden', 'shown']);
});

test('a newer panel replaces a leftover one', () => {
	const next = openPanelHost(document, '');
	expect(document.querySelectorAll('[data-debrief-panel]')).toHaveLength(1);
	expect(found()).toBe(next.host);
	next.remove();
});
