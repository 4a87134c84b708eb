import type { Page } from 'puppeteer-core';
import { fiveSecondFile } from '../fixtures/unusual-files.ts';
import { demoIds } from '../support/account/demo-ids.ts';
import { exceedFree, putOnFree } from '../support/account/free-plan.ts';
import { processed } from '../support/account/processed.ts';
import { signUp } from '../support/account/sign-up.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import type { Person, Visit } from '../support/browser/open-browser.ts';
import { see } from '../support/browser/screen.ts';
import { windowOf } from '../support/browser/take-screenshots.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { signIn } from '../support/dashboard/sign-in.ts';
import { adminPages } from './accounts/admin-pages.ts';
import { appPages } from './accounts/app-pages.ts';
import { billingPages } from './accounts/billing-pages.ts';
import { calendarPages } from './accounts/calendar-pages.ts';
import { operationPages } from './accounts/operation-pages.ts';
import { passkeyPages, requiredFactorPages } from './accounts/passkey-pages.ts';
import { pbxPages } from './accounts/pbx-pages.ts';
import { publicPages } from './accounts/public-pages.ts';
import { pagesOfResellers, resellerPages } from './accounts/reseller-pages.ts';
import { secondFactorPages } from './accounts/second-factor-pages.ts';
import { startPages } from './accounts/start-pages.ts';
import { changeAnswers, changeAnswersNow } from './change-answers.ts';
import { contactPages } from './contact-pages.ts';
import { contactStates } from './contact-states.ts';
import { conversationPages } from './conversations/conversation-pages.ts';
import { documentPages, documentsOfList } from './conversations/document-pages.ts';
import { freePlanPages } from './conversations/free-plan-pages.ts';
import { listPages, placeOverfull } from './conversations/list-pages.ts';
import { meetingPages } from './conversations/meeting-pages.ts';
import { linkDialogPages, publicLinkPages } from './conversations/public-link-pages.ts';
import { pushPages } from './conversations/push-pages.ts';
import { unreadyPages } from './conversations/unready-pages.ts';
import { enginePages } from './engine-pages.ts';
import { integrationPages } from './integration-pages.ts';
import { memberPages } from './member-pages.ts';
import type { Made, PageState } from './page-state.ts';
import { teamPages } from './team-pages.ts';
import { webhookPages } from './webhook-pages.ts';
import { workspaceLogPages } from './workspace-log-pages.ts';

export const pageStates: readonly PageState[] = [
	...publicPages,
	...publicLinkPages,
	...memberPages,
	...calendarPages,
	...billingPages,
	...webhookPages,
	...integrationPages,
	...pbxPages,
	...teamPages,
	...workspaceLogPages,
	...contactStates,
	...contactPages,
	...secondFactorPages,
	...passkeyPages,
	...listPages,
	...documentsOfList,
	...enginePages,
	...adminPages,
	...resellerPages,
	...operationPages,
	...appPages,
	...startPages,
	...conversationPages,
	...documentPages,
	...meetingPages,
	...pushPages,
	...linkDialogPages,
	...unreadyPages,
	...freePlanPages,
	...requiredFactorPages,
	...pagesOfResellers,
];

export type EveryPage = { open(state: PageState): Promise<Visit>; close(): Promise<void> };

export async function openEveryPage(): Promise<EveryPage> {
	const environment = await openDashboard({ env: { DEMO_CONVERSATIONS: 'on' } });
	const { account, product, browser } = environment;
	const demos = await demoIds(account);
	const { callId: tooShort } = await uploadFile(product, account, fiveSecondFile().path);
	await processed(account, tooShort);
	const byHand = await placeOverfull(account);
	const begunFile = { fileName: 'weekly-review.wav', hash: 'a'.repeat(40), size: 8_000_000, languageCode: 'en-US' };
	const { callId: begun } = await account.client.createRecording({ body: begunFile });
	const { person: freePerson, ...ofFree } = await openFree(environment);
	const made: Made = { ...demos, tooShort, begun, byHand, ...ofFree };
	const people = { member: environment.person, free: freePerson };
	const keptTabs = { member: keptTab(people.member), free: keptTab(people.free) };
	const newTab = async ({ who, answers, width, allow }: PageState, address: string) => {
		// A visitor's browser remembers an invitation, and the tabs of a member tell each other their profile.
		const person = who === 'visitor' ? await browser.newPerson() : people[who];
		if (who !== 'visitor' && answers) await keptTabs[who].discard();
		return person.visit(address, {
			...(width && { width }),
			...(allow && { allow }),
			beforeLoad: (page) => changeAnswers(page, answers ?? []),
		});
	};
	return {
		close: () => environment.close(),
		async open(state) {
			const { path, who, shows, prepare, within, allow, ownTab } = state;
			const address = `${product.url}${typeof path === 'string' ? path : path(made)}`;
			const isAlone = who === 'visitor' || allow || ownTab;
			const visit = isAlone ? await newTab(state, address) : await keptTabs[who].open(state, address);
			try {
				// Background tabs render no frames, on which locators depend.
				await visit.page.bringToFront();
				await see(visit.page, shows);
				await prepare?.(visit, account);
				if (within) await visit.page.waitForSelector(within);
				return visit;
			} catch (error) {
				// A tab left in front would stop the rendering of the kept ones.
				await visit.page.close();
				throw error;
			}
		},
	};
}

type KeptTab = { open(state: PageState, address: string): Promise<Visit>; discard(): Promise<void> };

/**
 * Opens addresses in one tab, which stays open unless the page complained, because loading the app takes two thirds of
 * the time.
 */
function keptTab(person: Person): KeptTab {
	let kept: Visit | undefined;
	const keep = async (visit: Visit) => {
		if (!visit.page.isClosed() && visit.problems().length === 0) return leave(visit.page);
		kept = undefined;
		await visit.close();
	};
	const open: KeptTab['open'] = async (state, address) => {
		const isOpen = kept !== undefined && !kept.page.isClosed();
		const visit =
			(isOpen && kept) ||
			(await person.visit(address, {
				...(state.width && { width: state.width }),
				beforeLoad: (page) => changeAnswers(page, state.answers ?? []),
			}));
		kept = visit;
		if (isOpen) await showInApp(visit.page, state, address);
		return { ...visit, close: () => keep(visit), [Symbol.asyncDispose]: () => keep(visit) };
	};
	return {
		open,
		async discard() {
			const visit = kept;
			kept = undefined;
			await visit?.close();
		},
	};
}

/**
 * Goes to a small page of the app first. Otherwise a session renewed in another tab would bring that tab's responses
 * here.
 */
async function leave(page: Page): Promise<void> {
	await page.keyboard.press('Escape');
	await goInApp(page, '/apps');
	await see(page, 'Firefox');
}

async function showInApp(page: Page, { answers = [], width = 1280 }: PageState, address: string): Promise<void> {
	await page.setViewport(windowOf(width));
	await changeAnswersNow(page, answers);
	await goInApp(page, address);
}

const goInApp = (page: Page, address: string): Promise<void> =>
	page.evaluate((to) => {
		history.pushState(null, '', to);
		dispatchEvent(new PopStateEvent('popstate'));
	}, address);

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
