import type { ContactOffers } from '@debrief/shared/contract/contacts/contact-offers.ts';
import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { Toasts } from '@debrief/shared/ui/feedback/toasts.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ContactBanner } from './contact-banner.tsx';

const speaker = { fileId: 'file', speakerId: '2', label: 'Speaker 2', name: 'Dana Field' };
const offers: ContactOffers = {
	suggestions: [],
	speaker,
	others: null,
	known: { name: null, email: null, phone: null },
};

test('the contact banner names the other speaker only on request, shows the reason, and can be undone', async () => {
	const sent: unknown[] = [];
	let shown = offers;
	const conversation = buildConversation({ canEdit: true, contact: { id: 'c1', displayName: 'Dana Field' } });
	const { user } = await renderScreen(
		<>
			<ContactBanner conversation={conversation} />
			<Toasts />
		</>,
		{
			handlers: {
				...signedIn,
				getContactOffers: () => shown,
				renameSpeaker: ({ params, body }) => {
					sent.push([params.speakerId, body.speakerName]);
					shown = body.speakerName ? { ...offers, speaker: null } : offers;
					return {
						speakerId: '2',
						name: body.speakerName,
						label: 'Speaker 2',
						origin: 'other' as const,
						isEstimated: false,
						index: 1,
						talkMs: 0,
					};
				},
			},
		},
	);
	expect(await screen.findByText(/only two people speak/)).toBeVisible();
	expect(sent).toEqual([]);
	await user.click(screen.getByRole('button', { name: 'Name the speaker' }));
	expect(await screen.findByText('The speaker is now Dana Field')).toBeVisible();
	await waitFor(() => expect(screen.queryByText(/only two people speak/)).toBeNull());
	await user.click(screen.getByRole('button', { name: 'Undo' }));
	expect(await screen.findByText(/only two people speak/)).toBeVisible();
	expect(sent).toEqual([
		['2', 'Dana Field'],
		['2', null],
	]);
});
