import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedOut } from '../../testing/render-app.tsx';
import { Proof } from './proof.tsx';

const cited: [claim: RegExp, lines: RegExp[]][] = [
	[/missed slots under 5%, from 13\.8%/, [/^Ingrid.*under five/, /^Tomás.*Thirteen point eight/]],
	[/Tomás sends the export today/, [/^Tomás.*I'll send you the export today/]],
	[/Notice period left open/, [/notice period\? Let's leave that open/]],
];

test.each(cited)('the lines cited by the example %s support it', async (claim, lines) => {
	const { user } = await renderScreen(<Proof />, { handlers: signedOut });
	const row = (await screen.findByText(claim)).closest('li') as HTMLElement;
	const chips = within(row).getAllByRole('button');
	expect(chips).toHaveLength(lines.length);
	for (const [index, chip] of chips.entries()) {
		await user.click(chip);
		const shown = screen.getAllByRole('listitem', { current: true }).map((line) => line.lastElementChild?.textContent);
		expect(shown).toEqual([expect.stringMatching(lines[index] as RegExp)]);
	}
});
