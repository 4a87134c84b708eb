import type { Account } from '../support/account/sign-up.ts';
import type { Visit } from '../support/browser/open-browser.ts';
import type { AnswerChange } from './change-answers.ts';

/** The conversations that the pages show, by their condition. */
export type Made = Record<'meeting' | 'call' | 'tooShort' | 'begun' | 'byHand' | 'free' | 'hidden', string>;

/** `member` administers a paid workspace; `free` belongs to one on FREE; a `visitor` has no account. */
export type Who = 'visitor' | 'member' | 'free';

/** A page in one of its states. `name` names its screenshots; `route` is its key in the dashboard's paths. */
export type PageState = {
	name: string;
	route: string;
	path: string | ((made: Made) => string);
	who: Who;
	/** A text that shows that the page is ready. */
	shows: string;
	/** Server answers for a state that takes hours to reach. */
	answers?: AnswerChange[];
	/** The width of the window, if the state needs another one. */
	width?: number;
	/** It changes what outlives its page, so no other state may share its tab. */
	ownTab?: boolean;
	/** What opens over a page that another state shows; only this is searched for barriers. */
	within?: string;
	/** A menu or popover that closes when the window is resized. */
	closesOnResize?: boolean;
	/** Steps from the open page to this state. */
	prepare?: (visit: Visit, member: Account) => Promise<void>;
	/** Browser errors that belong to this state. */
	allow?: RegExp[];
};

/** Declares pages of one kind of reader. */
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
