import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import { FakeError } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildSettings } from '../../../testing/build-settings.ts';
import { renderScreen, signedIn } from '../../../testing/render-app.tsx';
import { DefinitionSection } from './definition-section.tsx';

const script = '<script>alert(1)</script>';
const tags = [
	{ tag: 'Vineyard', definition: 'grapes or harvest' },
	{ tag: script, definition: '"><img src=x>' },
];

async function show({ isReadOnly = false, kind = 'tags' as 'tags' | 'checks' } = {}) {
	let kept: Settings = buildSettings({ transcripts: { classification: tags } });
	/** Changes settings as another person would, unseen by the page. */
	const change = (transcripts: Partial<Settings['transcripts']>) => {
		const definitionsVersion = kept.transcripts.definitionsVersion + 1;
		kept = { ...kept, transcripts: { ...kept.transcripts, ...transcripts, definitionsVersion } };
		return kept;
	};
	const view = await renderScreen(<DefinitionSection kind={kind} workspace="Quayline" isReadOnly={isReadOnly} />, {
		handlers: {
			...signedIn,
			getSettings: () => kept,
			updateSettings({ body: { transcripts = {} } }) {
				const { definitionsVersion, ...lists } = transcripts;
				if (definitionsVersion !== kept.transcripts.definitionsVersion) throw new FakeError('definitions_changed');
				return change(lists as Partial<Settings['transcripts']>);
			},
		},
	});
	const stored = () => kept.transcripts.classification.map(({ tag }) => tag);
	return { ...view, change, stored, kept: () => kept.transcripts };
}

const names = async () =>
	within(await screen.findByRole('list', { name: 'Tags' }))
		.getAllByRole('listitem')
		.map((item) => item.firstChild?.firstChild?.textContent);
const toasts = () => toastQueue.visibleToasts.map((toast) => toast.content.text);

afterEach(() => toastQueue.clear());

test('a tag needs a name and a definition', { tags: ['release'] }, async () => {
	const { user, stored } = await show();
	expect(await names()).toEqual(['Vineyard', script]);
	await user.click(screen.getByRole('button', { name: 'Add a tag' }));
	await user.type(await screen.findByRole('textbox', { name: 'Name' }), '  ');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(await screen.findByText('Name is required')).toBeVisible();
	expect(screen.getByText('Definition is required')).toBeVisible();
	await user.type(screen.getByRole('textbox', { name: 'Name' }), 'VINEYARD');
	await user.type(screen.getByRole('textbox', { name: 'Definition' }), 'one or two');
	expect(await screen.findByText('This name is already used')).toBeVisible();
	await user.clear(screen.getByRole('textbox', { name: 'Name' }));
	await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Cellar ');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(stored()).toEqual(['Vineyard', script, 'Cellar']);
	expect(toasts()).toEqual(['Settings saved']);
});

test('a change is applied to the latest saved version, and no change of others is lost', async () => {
	const { user, stored, change } = await show();
	await names();
	change({ classification: [...tags, { tag: 'Of a colleague', definition: 'anything' }] });
	await user.click(screen.getByRole('button', { name: 'Remove Vineyard' }));
	await waitFor(() => expect(stored()).toEqual([script, 'Of a colleague']));
	expect(await names()).toEqual([script, 'Of a colleague']);
});

test('a name is edited in place', async () => {
	const { user, stored } = await show();
	await user.click(await screen.findByRole('button', { name: 'Change Vineyard' }));
	const field = await screen.findByRole('textbox', { name: 'Name' });
	expect(field).toHaveValue('Vineyard');
	await user.clear(field);
	await user.type(field, 'Cellar{Enter}');
	await waitFor(() => expect(stored()).toEqual(['Cellar', script]));
});

test('checks have their own list, and members can only read it', { tags: ['release'] }, async () => {
	const checks = await show({ kind: 'checks' });
	await checks.user.click(await screen.findByRole('button', { name: 'Add a check' }));
	await checks.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Greeting');
	await checks.user.type(screen.getByRole('textbox', { name: 'Definition' }), 'hello');
	await checks.user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(checks.kept().verification).toEqual([{ name: 'Greeting', definition: 'hello' }]));
	expect(checks.kept().classification).toEqual(tags);
	checks.unmount();
	await show({ isReadOnly: true });
	expect(await names()).toEqual(['Vineyard', script]);
	expect(screen.queryByRole('button')).toBeNull();
});
