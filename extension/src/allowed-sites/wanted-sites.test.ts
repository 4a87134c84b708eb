import { beforeEach, expect, test } from 'vitest';
import { SiteWaitingList, type WantedSites } from './wanted-sites.ts';

const meet = 'https://meet.example/*';
let kept: WantedSites | null;
let granted: string[];
let added: string[];
let refusal: Error | null;
let now: number;
let list: SiteWaitingList;
beforeEach(() => {
	[granted, added, refusal, now] = [[], [], null, 1_000];
	kept = { websites: [meet], title: 'Meet', wantedAt: 1_000 };
	list = new SiteWaitingList({
		wanted: {
			read: async () => kept,
			async write(value) {
				kept = value;
			},
		},
		allowedSites: {
			async add(website) {
				if (refusal) throw refusal;
				added.push(website);
			},
		},
		hasAccess: async (website) => granted.includes(website),
		now: () => now,
	});
});

test('a site without granted browser access is not listed', async () => {
	expect(await list.add()).toBe(false);
	expect(added).toEqual([]);
});

test('a site is listed once when access is granted, even with several requests at once', async () => {
	granted = [meet];
	expect(await Promise.all([list.add(), list.add()])).toEqual([true, false]);
	expect([added, kept]).toEqual([[meet], null]);
});

test('adding a site is retried if the server did not answer, and not if it refused', async () => {
	granted = [meet];
	refusal = Object.assign(new Error('away'), { code: 'offline' });
	await expect(list.add()).rejects.toThrow('away');
	refusal = null;
	expect(await list.add()).toBe(true);
	kept = { websites: [meet], title: null, wantedAt: now };
	refusal = Object.assign(new Error('full'), { code: 'sites_limit' });
	await expect(list.add()).rejects.toThrow('full');
	expect(kept).toBeNull();
});

test('access granted long after the dialog lists nothing', async () => {
	granted = [meet];
	now = 20 * 60_000;
	expect(await list.add()).toBe(false);
	expect([added, kept]).toEqual([[], null]);
});
