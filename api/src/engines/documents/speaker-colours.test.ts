import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { speakerTextColours } from './speaker-colours.ts';

test("speakers have the colours of the page's light theme", () => {
	const css = readFileSync(new URL('../../../../shared/src/ui/tokens.css', import.meta.url), 'utf8');
	for (const [index, colour] of Object.entries(speakerTextColours)) {
		const [, name] = new RegExp(`--speaker-${index}-text: var\\(--([a-z]+-\\d+)\\)`).exec(css) ?? [];
		expect(css).toContain(`--${name}: ${colour};`);
	}
});
