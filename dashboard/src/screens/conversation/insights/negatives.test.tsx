import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insights } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const nothing = {
	...insights,
	actionPoints: [],
	tags: [],
	entities: { names: [], phone_numbers: [], emails: [], addresses: [], dates: [], company_names: [] },
	sentiment: { ...insights.sentiment, sentiment: 'Neutral' as const },
};
const section = async (title: string) => {
	const heading = await screen.findByRole('heading', { name: title, level: 3 });
	return within(heading.closest('section') as HTMLElement);
};

test('what was not recognised is not called absent', async () => {
	await openParts(['insights'], { insights: nothing, confidentShare: 0.6 });
	for (const title of ['Action points', 'Tags', 'Mentioned'])
		expect((await section(title)).getByText('None recognised.')).toBeVisible();
	expect((await section('Sentiment')).getByText('Neutral')).toBeVisible();
});

test('nobody can tell what was not said when few words are certain', async () => {
	await openParts(['insights'], { insights: nothing, confidentShare: 0.59 });
	for (const title of ['Action points', 'Tags', 'Mentioned'])
		expect((await section(title)).getByText('Cannot tell: too few words are certain.')).toBeVisible();
	expect((await section('Sentiment')).getByText('Cannot tell')).toBeVisible();
});
