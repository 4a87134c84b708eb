import type { Push, PushTarget } from '@debrief/shared/contract/integrations/pushes.ts';
import { press, see } from '../../support/browser/screen.ts';
import { type PageState, pagesOf } from '../page-state.ts';

const member = pagesOf('member');
const at = '2026-02-11T09:10:00.000Z';
const push = (providerName: string, providerTitle: string, changes: Partial<Push> = {}): Push => ({
	id: providerName,
	providerName,
	providerTitle,
	kind: 'note',
	state: 'sent',
	reason: null,
	isRemoval: false,
	url: 'https://quayline.example/note',
	byRule: false,
	sentAt: at,
	attemptedAt: at,
	nextAttemptAt: null,
	mayBeWith: null,
	...changes,
});
const target = (providerName: string, providerTitle: string): PushTarget => ({
	providerName,
	providerTitle,
	contactId: '1',
});
const pipedrive = target('pipedrive', 'Pipedrive');

const heading = '::-p-xpath(//h2[text()="Integrations"])';
type Shown = { list: Push[]; targets: PushTarget[] };

const scrollToPushes: NonNullable<PageState['prepare']> = async ({ page: open }) => {
	// Content above them grows until then.
	await open.locator('[data-line]').wait();
	const found = await open.waitForSelector(heading);
	await found?.evaluate((each) => each.scrollIntoView({ block: 'start' }));
};

const page = (name: string, shows: string, instead: object, more: Partial<PageState> = {}) =>
	member(`conversation-push-${name}`, 'conversation', ({ meeting: id }) => `/conversations/${id}`, shows, {
		answers: [{ path: '/calls/[^/]+/pushes', instead }],
		prepare: scrollToPushes,
		...more,
	});

const onPhone = (name: string, shows: string, instead: Shown) =>
	page(`${name}-on-phone`, 'Demo', instead, {
		width: 360,
		prepare: async ({ page: open }) => {
			await press(open, 'Insights', 'tab');
			await see(open, shows);
			const found = await open.waitForSelector(heading);
			await found?.evaluate((each) => each.scrollIntoView({ block: 'start' }));
		},
	});

const waiting = { sentAt: null, url: null };
const inEachState: Shown = {
	list: [
		push('pipedrive', 'Pipedrive', { byRule: true, kind: 'call' }),
		push('hubspot', 'HubSpot', {
			...waiting,
			state: 'waiting',
			reason: 'unavailable',
			mayBeWith: 'Ferdinand Graf von Zeppelin',
			nextAttemptAt: '2026-02-11T10:00:00.000Z',
		}),
		push('salesforce', 'Salesforce', { ...waiting, state: 'failed', reason: 'narrowed' }),
		push('dynamics', 'Microsoft Dynamics 365', { state: 'removing' }),
		push('zoho', 'Zoho CRM', { ...waiting, state: 'removed' }),
	],
	targets: [],
};
const long = 'Fjord & Fell Foods Customer Relations of the Northern and Western Regions';
const many: Shown = {
	list: Array.from({ length: 40 }, (_, i) => push(`crm-${i}`, `${long} ${i + 1}`)),
	targets: Array.from({ length: 12 }, (_, i) => target(`other-${i}`, `${long} ${i + 50}`)),
};
const denied = { name: 'ForbiddenError', code: 'forbidden', message: '', details: [], errorId: 'e' };

export const pushPages: PageState[] = [
	page('none', 'Send to Pipedrive', { list: [], targets: [pipedrive] } satisfies Shown),
	onPhone('states', 'Being removed', inEachState),
	page('many', `${long} 40`, many),
	onPhone('many', `${long} 40`, many),
	page('failed', "We couldn't load what was sent", denied, {
		answers: [{ path: '/calls/[^/]+/pushes', status: 403, instead: denied }],
		allow: [/status of 403/],
	}),
	page('send', 'Send to Pipedrive', { list: [], targets: [pipedrive] } satisfies Shown, {
		within: '[role=dialog]',
		prepare: async (visit, account) => {
			await scrollToPushes(visit, account);
			await press(visit.page, 'Send to Pipedrive');
			await see(visit.page, 'Later changes follow.');
		},
	}),
	page('delete', 'Demo, synthetic voices', inEachState, {
		within: '[role=alertdialog]',
		answers: [
			{
				path: '/calls/pushes/count',
				instead: { list: [{ providerName: 'pipedrive', providerTitle: 'Pipedrive', conversations: 1 }] },
			},
		],
		prepare: async ({ page: open }) => {
			await press(open, 'More actions');
			await press(open, 'Delete conversation', 'menuitem');
			await see(open, 'Also remove it from Pipedrive');
		},
	}),
];
