import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-app.tsx';
import { NoteComposer } from './note-composer.tsx';
import { createNoteDraft } from './note-draft.ts';
import { createNotesController } from './notes-controller.ts';

const clock = { nowMs: () => 30_000, subscribe: () => () => {} };
const compose = async (count: number) => {
	const page = await renderScreen(
		<NoteComposer
			conversationId="call-1"
			clock={clock}
			draft={createNoteDraft()}
			controller={createNotesController()}
			count={count}
			onAdd={async () => true}
		/>,
	);
	await screen.findByText(/adds a note|A conversation can have/);
	return page;
};

test('at the limit of 200 notes a sentence replaces the field and is announced', async () => {
	await compose(200);
	expect(screen.getByRole('status')).toHaveTextContent('A conversation can have 200 notes and pins.');
	expect(screen.queryByRole('textbox')).toBeNull();
});

test('the number of notes is shown only for the last twenty before the limit', { tags: ['release'] }, async () => {
	const { unmount } = await compose(199);
	expect(screen.getByText('199 of 200')).toBeVisible();
	expect(screen.getByRole('textbox', { name: 'Note at 00:30' })).toBeVisible();
	unmount();
	await compose(179);
	expect(screen.queryByText(/of 200/)).toBeNull();
});
