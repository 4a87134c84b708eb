import { beforeEach, expect, test } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from 'zod';
import { keepStorageFromPages, storedValue } from './stored-value.ts';

const Sites = z.object({ sites: z.array(z.string()) });
const NextSites = z.object({ sites: z.array(z.object({ url: z.string() })) });
const toNext = (value: unknown) => ({ sites: Sites.parse(value).sites.map((url) => ({ url })) });

beforeEach(() => fakeBrowser.reset());

test('a value is written as version 1 and read back', async () => {
	const value = storedValue('allowedSites', Sites);
	await value.write({ sites: ['a'] });
	expect(await browser.storage.local.get('allowedSites')).toEqual({
		allowedSites: { version: 1, value: { sites: ['a'] } },
	});
	expect(await value.read()).toEqual({ sites: ['a'] });
	await value.write(null);
	expect(await value.read()).toBeNull();
});

test('the next version migrates data of version 1 and writes its own', async () => {
	await storedValue('allowedSites', Sites).write({ sites: ['a'] });
	const next = storedValue('allowedSites', NextSites, [toNext]);
	expect(await next.read()).toEqual({ sites: [{ url: 'a' }] });
	await next.write({ sites: [{ url: 'b' }] });
	expect(await browser.storage.local.get('allowedSites')).toMatchObject({ allowedSites: { version: 2 } });
	expect(await next.read()).toEqual({ sites: [{ url: 'b' }] });
});

test('stored data is not accessible to scripts in other pages', async () => {
	const levels: unknown[] = [];
	Object.assign(browser.storage.local, { setAccessLevel: async (level: unknown) => void levels.push(level) });
	await keepStorageFromPages();
	expect(levels).toEqual([{ accessLevel: 'TRUSTED_CONTEXTS' }]);
});

test('a value without a version counts as version 1', async () => {
	await browser.storage.local.set({ allowedSites: { sites: ['a'] } });
	expect(await storedValue('allowedSites', Sites).read()).toEqual({ sites: ['a'] });
	expect(await storedValue('allowedSites', NextSites, [toNext]).read()).toEqual({ sites: [{ url: 'a' }] });
});

test('data of a newer or unknown version counts as absent', async () => {
	await storedValue('allowedSites', NextSites, [toNext]).write({ sites: [{ url: 'b' }] });
	expect(await storedValue('allowedSites', Sites).read()).toBeNull();
	await browser.storage.local.set({ allowedSites: 7 });
	expect(await storedValue('allowedSites', Sites).read()).toBeNull();
});
