import { beforeEach, expect, test } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from 'zod';
import { storedValue } from './stored-value.ts';

const Sites = z.object({ sites: z.array(z.string()) });
const NextSites = z.object({ sites: z.array(z.object({ url: z.string() })) });
const toNext = (value: unknown) => ({ sites: Sites.parse(value).sites.map((url) => ({ url })) });

beforeEach(() => fakeBrowser.reset());

test('what is written is of version 1 and read back', async () => {
	const value = storedValue('book', Sites);
	await value.write({ sites: ['a'] });
	expect(await browser.storage.local.get('book')).toEqual({ book: { version: 1, value: { sites: ['a'] } } });
	expect(await value.read()).toEqual({ sites: ['a'] });
	await value.write(null);
	expect(await value.read()).toBeNull();
});

test('the next version takes over what version 1 left, and writes its own', async () => {
	await storedValue('book', Sites).write({ sites: ['a'] });
	const next = storedValue('book', NextSites, [toNext]);
	expect(await next.read()).toEqual({ sites: [{ url: 'a' }] });
	await next.write({ sites: [{ url: 'b' }] });
	expect(await browser.storage.local.get('book')).toMatchObject({ book: { version: 2 } });
	expect(await next.read()).toEqual({ sites: [{ url: 'b' }] });
});

test('a value without a version is of the first', async () => {
	await browser.storage.local.set({ book: { sites: ['a'] } });
	expect(await storedValue('book', Sites).read()).toEqual({ sites: ['a'] });
	expect(await storedValue('book', NextSites, [toNext]).read()).toEqual({ sites: [{ url: 'a' }] });
});

test('what a newer version left, and what nobody knows, counts as absent', async () => {
	await storedValue('book', NextSites, [toNext]).write({ sites: [{ url: 'b' }] });
	expect(await storedValue('book', Sites).read()).toBeNull();
	await browser.storage.local.set({ book: 7 });
	expect(await storedValue('book', Sites).read()).toBeNull();
});
