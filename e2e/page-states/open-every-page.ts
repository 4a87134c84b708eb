import { fiveSecondFile } from '../fixtures/damaged-files.ts';
import { exceedFree, putOnFree } from '../world/free-plan.ts';
import type { Person, Visit } from '../world/open-browser.ts';
import { type OpenDashboard, openDashboard } from '../world/open-dashboard.ts';
import { demoIds } from '../world/open-demos.ts';
import { processed } from '../world/processed.ts';
import { see } from '../world/screen.ts';
import { signIn } from '../world/sign-in.ts';
import { signUp } from '../world/sign-up.ts';
import { uploadFile } from '../world/upload-file.ts';
import { changeAnswers } from './change-answers.ts';
import { conversationPages } from './conversation-pages.ts';
import { freePlanPages } from './free-plan-pages.ts';
import { listPages, placeOverfull } from './list-pages.ts';
import { memberPages } from './member-pages.ts';
import type { Made, PageState, Who } from './page-state.ts';
import { publicPages } from './public-pages.ts';
import { unreadyPages } from './unready-pages.ts';

export const pageStates: readonly PageState[] = [
	...publicPages,
	...memberPages,
	...listPages,
	...conversationPages,
	...unreadyPages,
	...freePlanPages,
];

/** A product in which every page has something to show. */
export type EveryPage = { open(state: PageState): Promise<Visit>; close(): Promise<void> };

export async function openEveryPage(): Promise<EveryPage> {
	const world = await openDashboard({ env: { DEMO_CONVERSATIONS: 'on' } });
	const { account, product, browser } = world;
	const demos = await demoIds(account);
	const { callId: tooShort } = await uploadFile(product, account, fiveSecondFile().path);
	await processed(account, tooShort);
	const byHand = await placeOverfull(account);
	const begunFile = { fileName: 'weekly-review.wav', hash: 'a'.repeat(40), size: 8_000_000, languageCode: 'en-US' };
	const { callId: begun } = await account.client.createRecording({ body: begunFile });
	const { person: freePerson, ...ofFree } = await openFree(world);
	const made: Made = { ...demos, tooShort, begun, byHand, ...ofFree };
	const people: Record<Who, Person> = {
		visitor: await browser.newPerson(),
		member: world.person,
		free: freePerson,
	};
	return {
		close: () => world.close(),
		async open({ path, who, shows, answers = [], width = 1280, prepare, allow = [] }) {
			const address = `${product.url}${typeof path === 'string' ? path : path(made)}`;
			const visit = await people[who].visit(address, {
				width,
				allow,
				beforeLoad: (page) => changeAnswers(page, answers),
			});
			await see(visit.page, shows);
			await prepare?.(visit, account);
			return visit;
		},
	};
}

/** Somebody on FREE with one conversation more than the plan shows. */
async function openFree({ product, browser, account }: OpenDashboard) {
	const grace = await signUp(product, 'grace@example.com');
	const { meeting: free } = await demoIds(grace);
	const hidden = await exceedFree(grace);
	await putOnFree(account, grace);
	const person = await browser.newPerson();
	const visit = await person.visit(`${product.url}/auth/login`);
	await signIn(visit, grace.email, grace.password);
	await visit.close();
	return { person, free, hidden };
}
