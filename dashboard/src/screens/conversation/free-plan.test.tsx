// @module-tag release
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUpgrade } from '../../platform/upgrade-prompt.ts';
import { transcript } from '../../testing/fake-conversation.ts';
import {
	lineOf,
	openConversation,
	openParts,
	prepareConversationTests,
	without,
} from '../../testing/open-conversation.tsx';

prepareConversationTests();

test('a conversation outside the visible window is shown as kept, and an upgrade is offered', async () => {
	const { user } = await openConversation(
		{},
		{
			getConversation: () => {
				throw new FakeError('conversation_not_available');
			},
		},
	);
	expect(await screen.findByText('Conversation not available')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'See what PRO includes' }));
	expect(useUpgrade.getState().type).toBe('general');
	expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
});

const [one] = transcript.speakers;
const asOne = {
	...transcript,
	list: transcript.list.map((line) => ({ ...line, speakerId: 'all', speakerName: 'Speaker 1' })),
	speakers: one ? [{ ...one, speakerId: 'all', name: null, label: 'Speaker 1' }] : [],
	hasSpeakers: false,
};

test('speakers shown as one by the plan are described as separated, and cannot be named', async () => {
	await openParts(['player', 'details', 'transcript'], {}, { getTranscript: () => asOne });
	expect(await screen.findByText(/Your plan shows all speakers as one/)).toBeVisible();
	expect(screen.getAllByText('Speaker 1').length).toBeGreaterThan(0);
	expect(screen.queryByRole('button', { name: 'Speaker 1' })).toBeNull();
});

const copyFrom = (element: Element) => {
	const event = new Event('copy', { bubbles: true, cancelable: true });
	element.dispatchEvent(event);
	return event.defaultPrevented;
};

test('a plan without copying blocks copying lines by hand and says what it lacks', async () => {
	await openParts(['transcript'], {}, without('transcriptSelect'));
	await screen.findByText('I will send it tomorrow.');
	await waitFor(() => expect(copyFrom(lineOf('I will send it tomorrow.'))).toBe(true));
	expect(useUpgrade.getState().type).toBe('transcriptSelect');
});

test('a plan with copying blocks neither copying nor the context menu', async () => {
	await openParts(['transcript']);
	await screen.findByText('I will send it tomorrow.');
	const line = lineOf('I will send it tomorrow.');
	const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
	line.dispatchEvent(menu);
	expect([copyFrom(line), menu.defaultPrevented, useUpgrade.getState().type]).toEqual([false, false, null]);
});
