import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useActivity } from '../../data/conversations/activity.ts';
import { renderScreen, signedIn } from '../../testing/render-app.tsx';
import { SlowServer } from './slow-server.tsx';

function Page({ afterMs }: { afterMs: number }) {
	const { data } = useActivity();
	return (
		<>
			{data && <p>loaded</p>}
			<SlowServer afterMs={afterMs} />
		</>
	);
}

const activity = { list: [], query: { total: 0, start: 0, limit: 10 } };

test('a page waiting too long for its first answer says so until the answer arrives', async () => {
	const answer = Promise.withResolvers<typeof activity>();
	await renderScreen(<Page afterMs={20} />, { handlers: { ...signedIn, listActivity: () => answer.promise } });
	expect(await screen.findByText(/longer than usual/)).toBeVisible();
	await act(async () => answer.resolve(activity));
	expect(await screen.findByText('loaded')).toBeVisible();
	await waitFor(() => expect(screen.queryByText(/longer than usual/)).toBeNull());
});

test('an answer in time shows no hint', async () => {
	await renderScreen(<Page afterMs={60_000} />, { handlers: { ...signedIn, listActivity: () => activity } });
	expect(await screen.findByText('loaded')).toBeVisible();
	expect(screen.queryByText(/longer than usual/)).toBeNull();
});
