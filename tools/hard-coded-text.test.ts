import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hardCodedText } from './hard-coded-text.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('every text on screen comes from the translations of its language', () => {
	const files = globSync(['dashboard/src/**/*.tsx', 'extension/src/**/*.tsx', 'shared/src/ui/**/*.tsx'], {
		cwd: root,
	}).filter((file) => !/\.test\.tsx$|\/testing\/|\/gallery\//.test(file));
	expect(files.length).toBeGreaterThan(300);
	const found = files.flatMap((file) =>
		hardCodedText(file, readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
	);
	expect(found).toEqual([]);
});

test('text between tags, in attributes and in braces is found, and translated text is not', () => {
	const source = `
		export const A = () => (
			<section aria-label="Notes" className="grid gap-2" title={t('a.b')}>
				Hello {name}
				<Field label={\`\${t('x')}:\`} placeholder="Search" icon={<X />} />
				{'Bye'} · {t('c.d')} <Kbd>Esc</Kbd>
			</section>
		);`;
	expect(hardCodedText('a.tsx', source)).toEqual(['Notes', 'Hello', 'Search', 'Bye']);
});
