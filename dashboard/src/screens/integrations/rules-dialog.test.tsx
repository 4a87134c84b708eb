// @module-tag release
import type { Provider } from '@debrief/shared/contract/integrations/integrations.ts';
import type { PushRule } from '@debrief/shared/contract/integrations/pushes.ts';
import { buildProfile } from '@debrief/shared/testing/build-conversation.ts';
import { FakeError, type FakeHandlers } from '@debrief/shared/testing/fake-api.ts';
import { toastQueue } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen, signedInAs } from '../../testing/render-app.tsx';
import { RulesDialog } from './rules-dialog.tsx';

afterEach(() => toastQueue.clear());

const pipedrive: Provider = {
	name: 'pipedrive',
	title: 'Pipedrive',
	type: 'crm',
	description: '',
	authInstructions: '',
	contactTypes: [],
	features: ['contacts', 'push'],
	authStrategy: 'apiKey',
	authFields: [],
	authMethods: [],
	status: 'available',
	requiredFeature: 'integrationsCrm',
	isActive: true,
	isVirtuallyActive: false,
	activating: false,
	missingVariables: [],
	isConfigured: true,
	hasVoted: false,
	votes: null,
};
const rule = (changes: Partial<PushRule> = {}): PushRule => ({
	provider: 'pipedrive',
	kind: 'note',
	tag: null,
	isOn: true,
	...changes,
});
const ofHubspot = rule({ provider: 'hubspot', tag: 'trial' });

async function show(rules: PushRule[], handlers: FakeHandlers = {}) {
	const saved: PushRule[][] = [];
	const based: unknown[] = [];
	const onClose = vi.fn();
	const rendered = await renderScreen(<RulesDialog provider={pipedrive} onClose={onClose} />, {
		handlers: {
			...signedInAs(buildProfile({ rank: 'Admin', features: ['integrationsCrm'] })),
			listPushRules: () => ({ list: rules }),
			listTags: () => ({ list: [{ tag: 'renewal' }] }),
			changePushRules: ({ body }) => {
				saved.push(body.list);
				based.push(body.was);
				return { list: body.list };
			},
			...handlers,
		},
	});
	return { ...rendered, saved, based, onClose };
}
const button = (name: string) => screen.findByRole('button', { name });
const ruleNumber = async (number: number) => within(await screen.findByRole('group', { name: `Rule ${number}` }));

test('a rule is added for a tag as a call, and rules of other providers are kept', async () => {
	const { user, saved, onClose } = await show([ofHubspot]);
	expect(await screen.findByText('No rule yet: conversations are sent by hand only.')).toBeVisible();
	await user.click(await button('Add a rule'));
	const fields = await ruleNumber(1);
	await user.click(fields.getByRole('radio', { name: 'Call' }));
	await user.type(fields.getByRole('textbox', { name: 'Only with the tag' }), ' renewal ');
	await user.click(await button('Save'));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(saved).toEqual([[ofHubspot, rule({ kind: 'call', tag: 'renewal' })]]);
});

test('one rule is turned off and another removed, and an empty tag means every conversation', async () => {
	const rules = [rule({ tag: 'renewal' }), rule({ kind: 'call', tag: 'trial' })];
	const { user, saved, based } = await show(rules);
	await user.click((await ruleNumber(2)).getByRole('button', { name: 'Remove rule 2' }));
	const fields = await ruleNumber(1);
	await user.click(fields.getByRole('switch', { name: 'Rule 1 is on' }));
	await user.clear(fields.getByRole('textbox', { name: 'Only with the tag' }));
	await user.click(await button('Save'));
	await waitFor(() => expect(saved).toEqual([[rule({ isOn: false })]]));
	expect(based).toEqual([rules]);
});

test('an unused tag is shown as new, and a tag that is too long cannot be saved', async () => {
	const { user } = await show([rule({ tag: 'renewal' })]);
	const tag = (await ruleNumber(1)).getByRole('textbox', { name: 'Only with the tag' });
	expect(screen.queryByText('No conversation has this tag yet.')).toBeNull();
	await user.type(tag, 's');
	expect(await screen.findByText('No conversation has this tag yet.')).toBeVisible();
	await user.click(tag);
	await user.paste('x'.repeat(100));
	expect(await screen.findByText('At most 100 characters.')).toBeVisible();
	expect(await button('Save')).toBeDisabled();
});

test('a workspace can have at most twenty rules', async () => {
	await show([...Array(19).fill(ofHubspot), rule()]);
	expect(await screen.findByText('A workspace has at most 20 rules.')).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Add a rule' })).toBeNull();
});

test('rules that fail to load can be reloaded, and a failed save keeps the input', async () => {
	let isAway = true;
	const { user, onClose } = await show([], {
		listPushRules: () => {
			if (isAway) throw new FakeError('general');
			return { list: [rule({ tag: 'renewal' })] };
		},
		changePushRules: () => {
			throw new FakeError('provider_not_found');
		},
	});
	expect(await screen.findByText("The rules couldn't be loaded")).toBeVisible();
	isAway = false;
	await user.click(await button('Retry'));
	await user.type((await ruleNumber(1)).getByRole('textbox', { name: 'Only with the tag' }), 's');
	await user.click(await button('Save'));
	await waitFor(() => expect(toastQueue.visibleToasts).toHaveLength(1));
	expect(onClose).not.toHaveBeenCalled();
	expect((await ruleNumber(1)).getByRole('textbox', { name: 'Only with the tag' })).toHaveValue('renewals');
});

test('rules changed by another person are shown in their current version', async () => {
	let rules = [rule({ tag: 'renewal' })];
	const { user, onClose } = await show([], {
		listPushRules: () => ({ list: rules }),
		changePushRules: () => {
			throw new FakeError('push_rules_changed');
		},
	});
	await user.type((await ruleNumber(1)).getByRole('textbox', { name: 'Only with the tag' }), 's');
	rules = [rule({ tag: 'trial' }), rule({ tag: 'pricing' })];
	await user.click(await button('Save'));
	expect((await ruleNumber(2)).getByRole('textbox', { name: 'Only with the tag' })).toHaveValue('pricing');
	expect((await ruleNumber(1)).getByRole('textbox', { name: 'Only with the tag' })).toHaveValue('trial');
	expect(toastQueue.visibleToasts).toHaveLength(1);
	expect(onClose).not.toHaveBeenCalled();
});
