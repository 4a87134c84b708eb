// @module-tag release
import { buildNote } from '@debrief/shared/testing/build-note.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { useListPlace } from '../../stores/list-place.ts';
import { withConversation } from '../../testing/fake-conversation.ts';
import { openParts, prepareConversationTests } from '../../testing/open-conversation.tsx';
import { renderScreen } from '../../testing/render-app.tsx';
import { ConversationScreen } from './screen.tsx';

prepareConversationTests();

const note = buildNote({ id: 'n7', cuePoint: 33_000 });

/** The page with its URL and a link to the note. */
function Page() {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	return (
		<>
			<ConversationScreen />
			<output>{pathname + search}</output>
			<button type="button" onClick={() => navigate(paths.conversation('conversation-1', { noteId: 'n7' }))}>
				To the note
			</button>
		</>
	);
}
const open = (state?: unknown) =>
	renderScreen(<Page />, {
		handlers: withConversation({ notes: [note] }),
		at: '/conversations/conversation-1',
		state,
		route: '/conversations/:callId/:transcriptId?',
	});
const isAt = (second: string) =>
	waitFor(() => expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', second));
const shownTab = () => screen.findByRole('tab', { selected: true });
const shownNote = () => within(screen.getByRole('region', { name: 'Notes and pins' })).getByRole('listitem');

test('a shared link points to the moment where it was copied, and opens there', async () => {
	const { user, unmount } = await openParts(['header', 'player'], {}, {}, '?t=42.5');
	await isAt('42');
	await user.click(screen.getByRole('button', { name: 'Share' }));
	await user.click(await screen.findByRole('button', { name: 'Copy link' }));
	const copied = () => navigator.clipboard.readText();
	await waitFor(async () => expect(await copied()).toMatch(/\/conversations\/conversation-1\?t=42\.5$/));
	unmount();
	await openParts(['header', 'player'], {}, {}, new URL(await copied()).search);
	await isAt('42');
});

test('a link copied at the start has no time', async () => {
	const { user } = await openParts(['header', 'player']);
	await screen.findByRole('slider', { name: 'Position' });
	await user.click(screen.getByRole('button', { name: 'Share' }));
	await user.click(await screen.findByRole('button', { name: 'Copy link' }));
	await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\/conversations\/conversation-1$/));
});

test('the navigation state opens the tab with its number', async () => {
	await open({ activeTab: 1 });
	expect(await shownTab()).toHaveAccessibleName(/^Notes/);
});

test('a note in the navigation state is shown and put into the URL, and the player is paused at it', async () => {
	await open({ activityNoteId: 'n7' });
	expect(await shownTab()).toHaveAccessibleName(/^Notes/);
	await isAt('33');
	expect(shownNote()).toHaveAttribute('aria-current', 'true');
	expect(await screen.findByText('/conversations/conversation-1?note=n7')).toBeVisible();
});

test('a link to a note of the open page jumps to it too', async () => {
	const { user } = await open();
	expect(await shownTab()).toHaveAccessibleName('Transcript');
	await user.click(screen.getByRole('button', { name: 'To the note' }));
	expect(await shownTab()).toHaveAccessibleName(/^Notes/);
	await isAt('33');
	expect(shownNote()).toHaveAttribute('aria-current', 'true');
});

test('the back link leads to the list with its previous filters', async () => {
	useListPlace.setState({ search: '?type=other&sort=title%3Aasc' });
	const { user } = await openParts(['header']);
	await user.click(await screen.findByRole('button', { name: 'Back to conversations' }));
	expect(await screen.findByText('went to /conversations?type=other&sort=title%3Aasc')).toBeVisible();
	useListPlace.setState({ search: '' });
});
