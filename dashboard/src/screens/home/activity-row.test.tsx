import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { ActivityRow } from './activity-row.tsx';

test('an untitled conversation is shown as such, and links to its page', async () => {
	const activity = {
		id: 'a1',
		activityType: 'callCreated',
		creationDate: '2026-02-09T08:00:00.000Z',
		activityContent: { title: null, callId: 'c1' },
	} as const;
	await renderScreen(<ActivityRow activity={activity} />, { handlers: signedIn });
	expect(screen.getByRole('link', { name: 'Untitled conversation' })).toHaveAttribute('href', '/conversations/c1');
});
