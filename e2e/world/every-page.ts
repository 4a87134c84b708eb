import { fiveSecondFile } from '../fixtures/damaged-files.ts';
import { listPages, placeOverfull } from './list-pages.ts';
import type { Person, Visit } from './open-browser.ts';
import { type OpenDashboard, openDashboard } from './open-dashboard.ts';
import { processed } from './processed.ts';
import { chooseFiles, press, see } from './screen.ts';
import { until } from './until.ts';
import { uploadFile } from './upload-file.ts';

/** A page in one of its states. `name` names its pictures; `route` is the name of its address in the dashboard's paths. */
export type PageState = {
	name: string;
	route: string;
	path: string;
	who: 'visitor' | 'member';
	/** A text that is there when the page is. */
	shows: string;
	/** What has to be done to get there from the open page. */
	prepare?: (visit: Visit) => Promise<void>;
	/** Complaints of the browser that belong to this state. */
	allow?: RegExp[];
};

export type EveryPage = { world: OpenDashboard; visitor: Person; states: PageState[] };

/** A product in which every page has something to show, and the list of them. */
export async function openEveryPage(): Promise<EveryPage> {
	const world = await openDashboard({ env: { DEMO_CONVERSATIONS: 'on' } });
	const { account, product, browser } = world;
	const demos = await until('the demos have insights', async () => {
		const { list } = await account.client.listConversations({ query: {} });
		return list.length > 1 && list.every(({ pipeline }) => pipeline.state === 'done') && list;
	});
	const { callId: failedId } = await uploadFile(product, account, fiveSecondFile().path);
	await processed(account, failedId);
	await placeOverfull(account);
	const begun = { fileName: 'weekly-review.wav', hash: 'a'.repeat(40), size: 8_000_000, languageCode: 'en-US' };
	const { callId: begunId } = await account.client.createRecording({ body: begun });
	const visitor = await browser.newPerson();
	const [phone, meeting] = demos.map(({ id }) => id).toSorted();
	const conversation = (name: string, id: string | undefined, shows: string): PageState => ({
		name: `conversation-${name}`,
		route: 'conversation',
		path: `/conversations/${id}`,
		who: 'member',
		shows,
	});
	return {
		world,
		visitor,
		states: [
			...publicPages,
			...memberPages,
			...listPages,
			conversation('demo', phone, 'Demo, synthetic voices'),
			conversation('other-demo', meeting, 'Demo, synthetic voices'),
			{ ...conversation('playing', phone, 'Demo, synthetic voices'), prepare: playFirstLine },
			conversation('failed', failedId, 'Too short for a transcript'),
			conversation('uploading', begunId, 'What has arrived is safe'),
		],
	};
}

/** The line that is spoken looks different, and has to be as easy to hit. */
async function playFirstLine({ page }: Visit): Promise<void> {
	const line = await page.waitForSelector('[data-line][data-turn] .line-text');
	await line?.click();
	await page.waitForSelector('[data-line][aria-current]');
}

const publicPages: PageState[] = [
	{ name: 'sign-in', route: 'signIn', path: '/auth/login', who: 'visitor', shows: 'No account yet?' },
	{
		name: 'signed-out',
		route: 'signedOut',
		path: '/auth/logout-success',
		who: 'visitor',
		shows: 'You are signed out.',
	},
	{
		name: 'sign-in-refused',
		route: 'signIn',
		path: '/auth/login?refused',
		who: 'visitor',
		shows: 'No account yet?',
		allow: [/status of 401/],
		prepare: async ({ page }) => {
			await page.type('input[name=username]', 'ada@example.com');
			await page.type('input[name=password]', 'Wrong-horse-1');
			await press(page, 'Sign in');
			await see(page, 'Wrong username or password');
		},
	},
	{ name: 'register', route: 'register', path: '/auth/register', who: 'visitor', shows: 'Create your account' },
	{
		name: 'pending-approval',
		route: 'pendingApproval',
		path: '/auth/login/pending-approval',
		who: 'visitor',
		shows: 'waits for approval',
	},
	{ name: 'registered', route: 'registered', path: '/auth/registered', who: 'visitor', shows: 'No account yet?' },
	{
		name: 'verify-used-link',
		route: 'verify',
		path: '/auth/verify/used',
		who: 'visitor',
		shows: 'This link is used up or too old',
		allow: [/status of 400/],
	},
];

const memberPages: PageState[] = [
	{ name: 'home', route: 'home', path: '/home', who: 'member', shows: 'Conversation added' },
	{ name: 'root', route: 'root', path: '/', who: 'member', shows: 'Conversation added' },
	{ name: 'conversations', route: 'conversations', path: '/conversations', who: 'member', shows: 'Pinemoor' },
	{
		name: 'conversations-no-match',
		route: 'conversations',
		path: '/conversations?search=xylophone',
		who: 'member',
		shows: 'Nothing matches',
	},
	{
		name: 'upload',
		route: 'home',
		path: '/home?upload',
		who: 'member',
		shows: 'Conversation added',
		prepare: async ({ page }) => {
			await chooseFiles(page, [fiveSecondFile().path], 'choose files', 'link');
			await see(page, 'Language of the recording');
		},
	},
	{
		name: 'recording-extension',
		route: 'recordingExtension',
		path: '/recording-extension',
		who: 'member',
		shows: 'xtension',
	},
	{ name: 'help', route: 'help', path: '/help', who: 'visitor', shows: 'How good the transcript is' },
	{ name: 'apps', route: 'apps', path: '/apps', who: 'member', shows: 'Apps' },
	{ name: 'devices', route: 'devices', path: '/device', who: 'member', shows: 'No device is signed in' },
	{ name: 'not-found', route: 'notFound', path: '/page-not-found', who: 'member', shows: 'Page not found' },
];
