import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rovingFocus } from './roving-focus.ts';

let group: HTMLElement;
let leave: (() => void) | undefined;
beforeEach(() => {
	document.body.innerHTML =
		'<p><button data-chip>one</button><input><button data-chip>two</button><button data-chip>three</button></p><a href="#">after</a>';
	group = document.querySelector('p') as HTMLElement;
	leave = rovingFocus('[data-chip]')(group);
});
afterEach(() => {
	leave?.();
	document.body.replaceChildren();
});

const focused = () => document.activeElement?.textContent || document.activeElement?.tagName;

test('a group is one tab stop, and Tab returns to the element focused last', async () => {
	const user = userEvent.setup();
	await user.tab();
	expect(focused()).toBe('one');
	await user.keyboard('{ArrowRight}');
	expect(focused()).toBe('two');
	await user.tab();
	expect(focused()).toBe('after');
	await user.tab({ shift: true });
	expect(focused()).toBe('two');
	await user.tab({ shift: true });
	expect(focused()).toBe('INPUT');
});

test('arrows stop at both ends, and Home and End jump there', async () => {
	const user = userEvent.setup();
	await user.tab();
	await user.keyboard('{ArrowLeft}');
	expect(focused()).toBe('one');
	await user.keyboard('{End}{ArrowDown}');
	expect(focused()).toBe('three');
	await user.keyboard('{Home}');
	expect(focused()).toBe('one');
});

test('a later element joins the group, and another element replaces a removed tab stop', async () => {
	const stops = () => [...group.querySelectorAll<HTMLElement>('[data-chip]')].map((chip) => chip.tabIndex);
	group.insertAdjacentHTML('beforeend', '<button data-chip>four</button>');
	await waitFor(() => expect(stops()).toEqual([0, -1, -1, -1]));
	group.querySelector('[data-chip]')?.remove();
	await waitFor(() => expect(stops()).toEqual([0, -1, -1]));
});
