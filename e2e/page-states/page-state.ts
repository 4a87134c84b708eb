import type { Account } from '../support/account/sign-up.ts';
import type { Visit } from '../support/browser/open-browser.ts';
import type { AnswerChange } from './change-answers.ts';

export type Made = Record<'meeting' | 'call' | 'tooShort' | 'begun' | 'byHand' | 'free' | 'hidden', string>;

/** `member` administers a paid workspace, `free` belongs to one on FREE, and a `visitor` has no account. */
export type Who = 'visitor' | 'member' | 'free';

export type PageState = {
	name: string;
	route: string;
	path: string | ((made: Made) => string);
	who: Who;
	shows: string;
	answers?: AnswerChange[];
	width?: number;
	/** Set when the state changes what outlives its page, so that no other state may share its tab. */
	ownTab?: boolean;
	/** An overlay on a page that another state covers. Only the overlay is checked for accessibility. */
	within?: string;
	closesOnResize?: boolean;
	prepare?: (visit: Visit, member: Account) => Promise<void>;
	allow?: RegExp[];
};

export const pagesOf =
	(who: Who) =>
	(name: string, route: string, path: PageState['path'], shows: string, more?: Partial<PageState>): PageState => ({
		name,
		route,
		path,
		who,
		shows,
		...more,
	});
