import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useActivity } from '../../data/conversations/activity.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { OfflineBanner } from './offline-banner.tsx';

function Page() {
	const { data } = useActivity();
	return (
		<>
			{data && <p>loaded</p>}
			<OfflineBanner />
		</>
	);
}

test('a page that has never loaded is not called the last known state', async () => {
	const activity = { list: [], query: { total: 0, start: 0, limit: 10 } };
	const answer = Promise.withResolvers<typeof activity>();
	const { services } = await renderScreen(<Page />, {
		handlers: { ...signedIn, listActivity: () => answer.promise },
	});
	act(() => services.connection.report(new ApiError('offline', 'offline')));
	expect(await screen.findByText(/This page has not been loaded yet/)).toBeVisible();
	await act(async () => answer.resolve(activity));
	expect(await screen.findByText('loaded')).toBeVisible();
	expect(screen.getByText(/You are looking at the last known state/)).toBeVisible();
});
