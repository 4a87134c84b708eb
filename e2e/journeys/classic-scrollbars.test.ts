// @module-tag release
import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { signUp } from '../support/account/sign-up.ts';
import { openBrowser } from '../support/browser/open-browser.ts';
import { byRole } from '../support/browser/screen.ts';
import { signIn } from '../support/dashboard/sign-in.ts';

/** Each part that scrolls up and down, with the room that its scrollbar takes and the width that does not fit. */
const scrollingParts = () =>
	[...document.querySelectorAll('*')]
		.filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowY))
		.filter((part) => part.scrollHeight > part.clientHeight)
		.map((part) => ({
			name: `${part.tagName} ${part.className}`,
			scrollbar: (part as HTMLElement).offsetWidth - part.clientWidth,
			tooWide: part.scrollWidth - part.clientWidth,
		}));

test('where scrollbars take room, the menu and the page do not slide sideways', async () => {
	const product = inject('sharedProduct');
	await using browser = await openBrowser([], { showsScrollbars: true });
	const ada = await signUp(product, `ada-${randomBytes(4).toString('hex')}@example.com`);
	const person = await browser.newPerson();
	const visit = await person.visit(`${product.url}/auth/login`, { height: 420 });
	await signIn(visit, ada.email, ada.password);
	await visit.page.goto(`${product.url}/settings/general`);
	await byRole(visit.page, 'link', 'Audit log').wait();
	const parts = await visit.page.evaluate(scrollingParts);
	expect(parts.some(({ scrollbar }) => scrollbar > 5)).toBe(true);
	expect(parts.filter(({ tooWide }) => tooWide > 0)).toEqual([]);
});
