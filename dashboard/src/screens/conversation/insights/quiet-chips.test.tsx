import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

async function quietOf(title: string): Promise<boolean[]> {
	const heading = await screen.findByRole('heading', { name: title, level: 3 });
	const chips = within(heading.closest('section') as HTMLElement).getAllByRole('button', { name: /^Play \d/ });
	return chips.map((chip) => chip.closest('[data-quiet]') !== null && chip.closest('.group\\/row') !== null);
}

test('times beside tags and checks show with their row, and those of statements always', async () => {
	await openParts(['insights']);
	for (const title of ['Tags', 'Compliance']) expect(new Set(await quietOf(title))).toEqual(new Set([true]));
	for (const title of ['Summary', 'Action points']) expect(new Set(await quietOf(title))).toEqual(new Set([false]));
});
