import type { Page } from 'puppeteer-core';
import type { Account } from '../../support/account/sign-up.ts';
import { type PageState, pagesOf } from '../page-state.ts';

type Prepare = (page: Page, member: Account) => Promise<void>;

const member = pagesOf('member');
/** A state of the demo conversation, prepared once its lines are there. */
export const demo = (name: string, prepare?: Prepare, more?: Partial<PageState>) =>
	member(
		`conversation-${name}`,
		'conversation',
		({ meeting }) => `/conversations/${meeting}`,
		// The badge is shorter on a phone.
		more?.width === 360 ? 'Demo' : 'Demo, synthetic voices',
		{
			...more,
			...(prepare && {
				prepare: async ({ page }, account) => {
					await page.locator('[data-line]').wait();
					await prepare(page, account);
				},
			}),
		},
	);

export const dialog = '[role=dialog], [role=alertdialog]';
export const menu = '[role=menu]';
