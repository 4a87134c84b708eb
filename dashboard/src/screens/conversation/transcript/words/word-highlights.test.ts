import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('uncertain words differ by shape, and words ahead only by colour', async () => {
	const css = await readFile(new URL('word-highlights.css', import.meta.url), 'utf8');
	const propertiesOf = (name: string) => {
		const [, body = ''] = css.match(new RegExp(`::highlight\\(${name}\\)[^{]*\\{([^}]*)\\}`)) ?? [];
		return [...body.matchAll(/([a-z-]+):/g)].map(([, property]) => property);
	};
	expect(propertiesOf('debrief-word-unsure')).toEqual(['text-decoration', 'text-underline-offset']);
	expect(propertiesOf('debrief-words-ahead')).toEqual(['color']);
});
