import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import config from '../wxt.config.ts';

type Asked = Partial<
	Record<'permissions' | 'optional_permissions' | 'optional_host_permissions' | 'host_permissions', string[]>
>;

async function askedBy(browser: string, manifestVersion: 2 | 3): Promise<string[]> {
	if (typeof config.manifest !== 'function') throw new Error('The manifest depends on the browser.');
	const environment = { browser, manifestVersion, command: 'build', mode: 'production' } as const;
	const manifest = (await config.manifest(environment)) as Asked;
	return [
		...(manifest.permissions ?? []),
		...(manifest.optional_permissions ?? []),
		...(manifest.host_permissions ?? []),
		...(manifest.optional_host_permissions ?? []),
	];
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe.each([
	['en', ['Name', 'Summary', 'Description']],
	['de', ['Name', 'Zusammenfassung', 'Beschreibung']],
] as const)('the listing of the stores in %s', (language, [name, summary, description]) => {
	const listing = read(`../store/${language}.md`);
	const part = (title: string) => listing.split(`\n## ${title}\n`)[1]?.split('\n## ')[0]?.trim() ?? '';

	test('explains every permission that a browser lists, and no other', async () => {
		const asked = [...(await askedBy('chrome', 3)), ...(await askedBy('edge', 3)), ...(await askedBy('firefox', 2))];
		const explained = [...listing.matchAll(/^\| `([^`]+)` \| .{20,} \|$/gm)].map(([, permission]) => permission);
		expect(explained.toSorted()).toEqual([...new Set(asked)].toSorted());
	});

	test('has the name and the summary of the extension itself, in the lengths that stores accept', () => {
		const messages = JSON.parse(read(`../public/_locales/${language}/messages.json`));
		expect(part(name)).toBe(messages.name.message);
		expect(part(summary)).toBe(messages.description.message);
		expect(part(summary).length).toBeLessThanOrEqual(132);
		expect(part(description).length).toBeGreaterThan(250);
	});
});
