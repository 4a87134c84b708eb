import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insights, transcript } from '../../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';

prepareConversationTests();

const summary = () => screen.getByRole('heading', { name: 'Summary', level: 3 }).closest('section')?.textContent;

test('a quoted sentence of the summary begins with its speaker', async () => {
	await openParts(['insights']);
	await waitFor(() => expect(summary()).toContain('Dermot Ash: The pallets came two hours late again.'));
});

test('a sentence that the engine wrote has no speaker', async () => {
	await openParts(['insights'], { insights: { ...insights, isExtractive: false } });
	await waitFor(() => expect(summary()).toContain('The pallets came two hours late again.'));
	expect(summary()).not.toContain('Dermot Ash');
});

test('a sentence of a recording whose voices nobody told apart has no speaker', async () => {
	const [, other] = transcript.speakers;
	if (!other) throw new Error('there is one speaker only');
	const speakers = [{ ...other, name: null, label: 'Mixed', origin: 'mixed' as const }];
	await openParts(['insights'], {}, { getTranscript: () => ({ ...transcript, speakers }) });
	await waitFor(() => expect(summary()).toContain('The pallets came two hours late again.'));
	expect(summary()).not.toContain('Mixed');
});
