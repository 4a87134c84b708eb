import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insights } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const [known] = insights.actionPoints;
const point = (id: string) => ({
	...known,
	id,
	text: `Promise ${id}`,
	owner: null,
	dueDate: null,
	isDone: false,
	evidence: [],
});

test('four action points are shown, the others after opening', async () => {
	const { user } = await openParts(['insights'], {
		insights: { ...insights, actionPoints: ['1', '2', '3', '4', '5'].map(point) },
	});
	const shown = () => screen.getAllByText(/^Promise \d/).map(({ textContent }) => textContent?.slice(0, 9));
	await screen.findByText(/^Promise 4/);
	expect(shown()).toEqual(['Promise 1', 'Promise 2', 'Promise 3', 'Promise 4']);
	await user.click(screen.getByRole('button', { name: 'Show all 5' }));
	expect(shown()).toHaveLength(5);
});

test('an action point that a person wrote names its author instead of lacking evidence', async () => {
	await openParts(['insights'], {
		insights: { ...insights, actionPoints: [point('1')] },
		editedInsights: [{ part: 'actionPoints', editedBy: 'Ines', editedAt: '2026-02-12T08:00:00.000Z' }],
	});
	expect(await screen.findByText(/^Promise 1/)).toHaveTextContent('Promise 1 by Ines');
	expect(screen.queryByText('no evidence')).toBeNull();
});
