import { randomBytes } from 'node:crypto';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { inject } from 'vitest';
import { demoIds } from '../account/demo-ids.ts';
import { signUp } from '../account/sign-up.ts';
import { openBrowser } from '../browser/open-browser.ts';
import type { SharedProduct } from '../shared-product/shared-product.ts';
import { type OpenDashboard, openDashboard } from './open-dashboard.ts';
import { signIn } from './sign-in.ts';

/** A demo conversation as the server knows it. */
export type Demo = {
	id: string;
	fileId: string;
	now(): Promise<Conversation>;
	lines(): Promise<Segment[]>;
	/** Opens it in the browser and waits until its lines can be worked with. */
	open(place?: string): Promise<void>;
};

/** An account with both demos, processed: a meeting of two channels and a call of one. */
export type OpenDemos = Omit<OpenDashboard, 'product'> & { product: SharedProduct; meeting: Demo; call: Demo };

/** Opens the demos of a new account on the shared product, signed in in a browser of its own. */
export async function openDemos(): Promise<OpenDemos> {
	const product = inject('sharedProduct');
	const browser = await openBrowser();
	const account = await signUp(product, `ada-${randomBytes(4).toString('hex')}@example.com`);
	const person = await browser.newPerson();
	const visit = await person.visit(`${product.url}/auth/login`);
	await signIn(visit, account.email, account.password);
	return withDemos({ product, browser, account, person, visit, close: browser.close });
}

/** The same for the administrator of a product of its own. */
export const openDemosAsAdmin = async (): Promise<OpenDemos> =>
	withDemos(await openDashboard({ env: { DEMO_CONVERSATIONS: 'on' } }));

async function withDemos(environment: Omit<OpenDemos, 'meeting' | 'call'>): Promise<OpenDemos> {
	const { meeting, call } = await demoIds(environment.account);
	return { ...environment, meeting: await asDemo(environment, meeting), call: await asDemo(environment, call) };
}

async function asDemo(
	{ account: { client }, visit: { page }, product }: Pick<OpenDemos, 'account' | 'visit' | 'product'>,
	id: string,
): Promise<Demo> {
	const now = () => client.getConversation({ params: { id } });
	const fileId = (await now()).files[0]?.fileId ?? '';
	return {
		id,
		fileId,
		now,
		lines: async () => (await client.getTranscript({ query: { fileId } })).list,
		async open(place = '') {
			await page.goto(`${product.url}/conversations/${id}${place}`);
			// a locator by role would query each of many lines, even those being rendered anew
			await page.locator('[aria-label="Edit this line"]').wait();
		},
	};
}
