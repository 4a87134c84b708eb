import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Screens have one word for each thing. These are other words for it, with the one to use. */
const others = {
	en: [
		[/(?:retry|again)["']?: ["']Try\b/g, 'Retry'],
		[/[Tt]rying again|[Tt]ried again|by itself|goes on\b/g, 'Retrying automatically, continue'],
		[/\b[Hh]its?\b/g, 'match'],
		[/[Ss]poken language/g, 'language of the recording'],
		[/: ["']Finished["']/g, 'Ended'],
		[/["']Edit [A-Z]/g, 'Edit, then a small letter'],
		[/\bstretch/g, 'turn'],
		[/["' ][Ss]ummariz/g, 'summarise'],
		[/[Ww]ritten script/g, 'original script'],
	],
	de: [
		[/Bedienfeld/g, 'Panel'],
		[/Besprechung/g, 'Meeting'],
		[/Sprachnotiz/g, 'Sprachmemo'],
		[/Drehbuch/g, 'Originalskript'],
		[/Person \{\{/g, 'Sprecher'],
		[/Neuer Versuch/g, 'Wird automatisch erneut versucht'],
		[/erlaubten? Seiten?\b/g, 'Website'],
	],
} as const;

test.each(['en', 'de'] as const)('screens in %s use one term for each thing', (language) => {
	const files = globSync(
		[
			`dashboard/src/platform/locales/${language}/*.json`,
			`extension/src/texts/${language}{,-pages}.ts`,
			`extension/public/_locales/${language}/*.json`,
		],
		{ cwd: root },
	);
	expect(files.length).toBeGreaterThan(10);
	const found = files.flatMap((file) => {
		const texts = readFileSync(join(root, file), 'utf8');
		return others[language].flatMap(([word, use]) =>
			Array.from(texts.matchAll(word), ([text]) => `${file}: ${text} (use ${use})`),
		);
	});
	expect(found).toEqual([]);
});
