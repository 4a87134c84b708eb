import { randomBytes } from 'node:crypto';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { inject } from 'vitest';
import { demoIds } from '../account/demo-ids.ts';
import { signUp } from '../account/sign-up.ts';
import { openBrowser } from '../browser/open-browser.ts';
import type { SharedProduct } from '../shared-product.ts';
import { type OpenDashboard, openDashboard } from './open-dashboard.ts';
import { signIn } from './sign-in.ts';

export type Demo = {
	id: string;
	fileId: string;
	now(): Promise<Conversation>;
	lines(): Promise<Segment[]>;
	open(place?: string): Promise<void>;
};

export type OpenDemos = Omit<OpenDashboard, 'product'> & { product: SharedProduct; meeting: Demo; call: Demo };

export async function openDemos(): Promise<OpenDemos> {
	const product = inject('sharedProduct');
	const browser = await openBrowser();
	const account = await signUp(product, `ada-${randomBytes(4).toString('hex')}@example.com`);
	const person = await browser.newPerson();
	const visit = await person.visit(`${product.url}/auth/login`);
	await signIn(visit, account.email, account.password);
	return withDemos({ product, browser, account, person, visit, close: browser.close });
}

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
			// A locator by role would query each of many lines, including those being rendered.
			await page.locator('[aria-label="Edit this line"]').wait();
		},
	};
}
