import type { Note } from '@debrief/shared/contract/conversations/notes.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { buildNote } from '@debrief/shared/testing/build-note.ts';
import { buildTask } from '@debrief/shared/testing/build-task.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConversation, openParts, prepareConversationTests } from '../../../testing/open-conversation.tsx';
import { signedIn } from '../../../testing/render-app.tsx';

prepareConversationTests();

const price = buildNote({ id: 'price', description: 'Ask for the price', cuePoint: 20_000 });
const pin = buildNote({ id: 'pin', description: '', cuePoint: 40_000 });

async function openNotes(notes: Note[], more: FakeHandlers = {}, at = '?t=30', changes = {}) {
	const page = await openParts(['player', 'notes'], { notes, ...changes }, more, at);
	await screen.findByRole('region', { name: 'Notes and pins' });
	return page;
}
const list = () => within(screen.getByRole('region', { name: 'Notes and pins' }));
const rows = () => list().queryAllByRole('listitem');
async function chooseFor(user: UserEvent, position: string, item: string | RegExp) {
	await user.click(list().getByRole('button', { name: `Actions for the note at ${position}` }));
	await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('editing a note saves with Ctrl+Enter and keeps the focus on it', { tags: ['release'] }, async () => {
	const { user } = await openNotes([price], {
		updateNote: ({ params, body }) => buildNote({ ...price, ...params, description: body.description ?? '' }),
	});
	await chooseFor(user, '00:20', 'Edit');
	const field = await screen.findByRole('textbox', { name: 'Text of the note' });
	await waitFor(() => expect(field).toHaveFocus());
	await user.type(field, ' twice');
	await user.keyboard('{Control>}{Enter}{/Control}');
	expect(await screen.findByText('Note saved')).toBeVisible();
	expect(list().getByText('Ask for the price twice')).toBeVisible();
	expect(list().getByRole('button', { name: 'Actions for the note at 00:20' })).toHaveFocus();
});

test('a note becomes a promise with its words and its moment', async () => {
	const sent: unknown[] = [];
	const note = buildNote({ id: 'sum', description: 'Check the sum\nwith Tom', cuePoint: 20_000 });
	const { user } = await openNotes([note, pin], {
		createTask: ({ body }) => {
			sent.push(body);
			return buildTask('1');
		},
	});
	await chooseFor(user, '00:20', 'Make it an action point');
	const form = within(await screen.findByRole('dialog', { name: 'New action point' }));
	expect(form.getByLabelText('What')).toHaveValue('Check the sum');
	expect(form.getByLabelText('Description')).toHaveValue('with Tom');
	await user.click(form.getByRole('button', { name: 'Create' }));
	const made = { title: 'Check the sum', callId: 'conversation-1', moment: { fileId: 'file-1', startedAt: 20_000 } };
	await waitFor(() => expect(sent).toMatchObject([made]));
	await user.click(list().getByRole('button', { name: 'Actions for the note at 00:40' }));
	expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible();
	expect(screen.queryByRole('menuitem', { name: 'Make it an action point' })).toBeNull();
});

test('Escape leaves a note unchanged, and an empty note is not saved', { tags: ['release'] }, async () => {
	const { user, api } = await openNotes([price]);
	await chooseFor(user, '00:20', 'Edit');
	const field = await screen.findByRole('textbox', { name: 'Text of the note' });
	await user.clear(field);
	expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
	await user.keyboard('{Control>}{Enter}{/Control}{Escape}');
	expect(list().getByText('Ask for the price')).toBeVisible();
	expect(api.calls).not.toContain('updateNote');
});

test('a refused edit is reported, and the text is kept in its field', { tags: ['release'] }, async () => {
	const { user } = await openNotes([price], {
		updateNote: () => {
			throw new FakeError('note_not_found');
		},
	});
	await chooseFor(user, '00:20', 'Edit');
	const field = await screen.findByRole('textbox', { name: 'Text of the note' });
	await user.type(field, ' twice{Control>}{Enter}{/Control}');
	expect(await screen.findByText(/This note no longer exists/)).toBeVisible();
	expect(field).toHaveValue('Ask for the price twice');
});

test('a note moves to the playback position and is sorted into the list', {
	tags: ['release'],
}, async () => {
	const { user } = await openNotes([price, buildNote({ id: 'later', description: 'Later', cuePoint: 25_000 })], {
		updateNote: ({ body }) => buildNote({ ...price, cuePoint: body.cuePoint ?? 0 }),
	});
	expect(rows()[0]).toHaveTextContent('Ask for the price');
	await chooseFor(user, '00:20', 'Move to 00:30');
	await waitFor(() => expect(rows()[1]).toHaveTextContent('Ask for the price'));
	expect(within(rows()[1] as HTMLElement).getByRole('button', { name: /^Play 00:30: / })).toBeVisible();
});

test('the first words typed for a pin turn it into a note', { tags: ['release'] }, async () => {
	const { user } = await openNotes([pin], {
		updateNote: ({ body }) => buildNote({ ...pin, description: body.description ?? '' }),
	});
	await chooseFor(user, '00:40', 'Add text');
	await user.type(await screen.findByRole('textbox', { name: 'Text of the note' }), 'Pallets');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await list().findByText('Pallets')).toBeVisible();
});

test('a pin is deleted at once, and Undo restores it at its moment', { tags: ['release'] }, async () => {
	const made: number[] = [];
	const { user } = await openNotes([pin], {
		deleteNote: () => undefined,
		createNote: ({ body }) => {
			made.push(body.cuePoint);
			return buildNote({ ...pin, id: 'again' });
		},
	});
	await chooseFor(user, '00:40', 'Delete');
	expect(await screen.findByText('Pin deleted')).toBeVisible();
	expect(list().getByText('No notes yet')).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(rows()).toHaveLength(1));
	expect(made).toEqual([40_000]);
});

test('a note with text is deleted only after a confirmation, which remains open on a refusal', {
	tags: ['release'],
}, async () => {
	const { user, api } = await openNotes([price], {
		deleteNote: () => {
			throw new FakeError('forbidden');
		},
	});
	await chooseFor(user, '00:20', 'Delete');
	const question = within(await screen.findByRole('alertdialog', { name: 'Delete this note?' }));
	expect(api.calls).not.toContain('deleteNote');
	await user.click(question.getByRole('button', { name: 'Delete note' }));
	expect(await screen.findByText(/Your role does not allow this/)).toBeInTheDocument();
	api.use({ deleteNote: () => undefined });
	await user.click(await question.findByRole('button', { name: 'Delete note' }));
	expect(await screen.findByText('No notes yet')).toBeVisible();
});

const picture = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

test('a picture is sent after its note, and a wrong type or size is refused before anything is sent', {
	tags: ['release'],
}, async () => {
	const sent: string[] = [];
	const { user, api } = await openNotes([], {
		createNote: ({ body }) => buildNote({ id: 'new', description: body.description, cuePoint: body.cuePoint }),
		setNoteAttachment: ({ params, body }) => {
			sent.push(`${params.id} ${(body.theFile as File).name}`);
			return buildNote({ id: 'new', attachmentType: 'image', attachmentUrl: '/api/v1/picture' });
		},
	});
	const careless = user.setup({ applyAccept: false });
	const choose = (file: File) => {
		const input = list().getByRole('button', { name: 'Attach a picture' }).parentElement?.querySelector('input');
		return careless.upload(input as HTMLInputElement, file);
	};
	const field = screen.getByRole('textbox', { name: /Note at/ });
	await user.type(field, 'See the slip');
	await choose(picture('slip.svg', 'image/svg+xml'));
	expect(field).toHaveAccessibleDescription('Pictures must be PNG, JPEG, WebP or GIF');
	await choose(picture('slip.png', 'image/png', limits.noteImageMaxBytes + 1));
	expect(field).toHaveAccessibleDescription(/Pictures can be up to 5/);
	await choose(picture('slip.png', 'image/png'));
	expect(field).not.toBeInvalid();
	await user.click(screen.getByRole('button', { name: 'Add note' }));
	expect(await list().findByRole('img', { name: /Picture of the note at/ })).toBeVisible();
	expect(sent).toEqual(['new slip.png']);
	expect(api.calls.indexOf('createNote')).toBeLessThan(api.calls.indexOf('setNoteAttachment'));
});

test('a replacement picture is checked before it is sent too', { tags: ['release'] }, async () => {
	const { user, api } = await openNotes([{ ...price, attachmentType: 'image', attachmentUrl: '/api/v1/old' }], {
		setNoteAttachment: () => ({ ...price, attachmentType: 'image', attachmentUrl: '/api/v1/new' }),
	});
	const careless = user.setup({ applyAccept: false });
	const replace = async (file: File) => {
		const input = rows()[0]?.querySelector<HTMLInputElement>('input[type=file]');
		if (input) await careless.upload(input, file);
	};
	await replace(picture('slip.png', 'image/png', limits.noteImageMaxBytes + 1));
	expect(await screen.findByText(/Pictures can be up to 5/)).toBeVisible();
	await replace(picture('slip.svg', 'image/svg+xml'));
	expect(await screen.findByText('Pictures must be PNG, JPEG, WebP or GIF')).toBeVisible();
	expect(api.calls).not.toContain('setNoteAttachment');
	await replace(picture('slip.png', 'image/png'));
	expect(await screen.findByText('Picture added')).toBeVisible();
	expect(list().getByRole('img')).toHaveAttribute('src', '/api/v1/new');
});

test('a picture that fails to upload is reported, and its note is kept', {
	tags: ['release'],
}, async () => {
	const { user } = await openNotes([], {
		createNote: ({ body }) => buildNote({ description: body.description, cuePoint: body.cuePoint }),
		setNoteAttachment: () => {
			throw new FakeError('image_broken');
		},
	});
	await user.type(screen.getByRole('textbox', { name: /Note at/ }), 'See the slip');
	const input = list().getByRole('button', { name: 'Attach a picture' }).parentElement?.querySelector('input');
	await user.upload(input as HTMLInputElement, picture('slip.png', 'image/png'));
	await user.click(screen.getByRole('button', { name: 'Add note' }));
	expect(await screen.findByText(/This picture is damaged or incomplete/)).toBeVisible();
	expect(list().getByText('See the slip')).toBeVisible();
});

test('a note that cannot be added is kept in its field, with its time', { tags: ['release'] }, async () => {
	const { user } = await openNotes([], {
		createNote: () => {
			throw new FakeError('forbidden');
		},
	});
	const field = await screen.findByRole('textbox', { name: 'Note at 00:30' });
	await user.type(field, 'Ask{Control>}{Enter}{/Control}');
	expect(await screen.findByText(/Your role does not allow this/)).toBeVisible();
	expect(screen.getByRole('textbox', { name: 'Note at 00:30' })).toHaveValue('Ask');
});

test('an unsaved note survives the end of the session and signing in again', {
	tags: ['release'],
}, async () => {
	const ended = () => {
		throw new FakeError('bad_token');
	};
	const { user, api, services } = await openNotes([], { createNote: ended });
	const field = await screen.findByRole('textbox', { name: 'Note at 00:30' });
	api.use({ signIn: ended });
	await user.type(field, 'Ask{Control>}{Enter}{/Control}');
	await waitFor(() => expect(services.session.status()).toBe('expired'));
	api.use(signedIn);
	await services.session.signIn({ username: 'marta@quayline.example', password: 'Correct-horse-7' });
	expect(screen.getByRole('textbox', { name: 'Note at 00:30' })).toHaveValue('Ask');
});

test('a pin beyond the 200th note is refused with a message', { tags: ['release'] }, async () => {
	const { user } = await openNotes([price], {
		createNote: () => {
			throw new FakeError('notes_limit');
		},
	});
	await user.keyboard('p');
	expect(await screen.findByText(/This conversation already has 200 notes and points of interest/)).toBeVisible();
	expect(rows()).toHaveLength(1);
});

test('a viewer reads notes, and cannot write, move or delete any', { tags: ['release'] }, async () => {
	const { user } = await openNotes([{ ...price, canEdit: false }], {}, '', { canEdit: false });
	expect(screen.queryByRole('textbox', { name: /Note at/ })).toBeNull();
	await user.click(list().getByRole('button', { name: 'Actions for the note at 00:20' }));
	expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
		'Make it an action point',
		'Copy link',
	]);
});

test('a note in progress survives a switch to another tab, with its time', async () => {
	const { user } = await openConversation({}, {}, '?t=30');
	await user.click(await screen.findByRole('tab', { name: /Notes/ }));
	await user.type(await screen.findByRole('textbox', { name: 'Note at 00:30' }), 'Half a thought');
	await user.click(screen.getByRole('tab', { name: 'Transcript' }));
	await screen.findByText('I will send it tomorrow.');
	await user.click(screen.getByRole('tab', { name: /Notes/ }));
	expect(await screen.findByRole('textbox', { name: 'Note at 00:30' })).toHaveValue('Half a thought');
});

test('a pin shows the line spoken at its time', async () => {
	await openParts(['notes'], { notes: [buildNote({ description: '', title: '', cuePoint: 33_000 })] });
	const row = within(await screen.findByRole('listitem'));
	expect(await row.findByText('I will send it tomorrow.')).toBeVisible();
});
