import type { Visit } from '../world/open-browser.ts';
import type { Account } from '../world/sign-up.ts';
import type { AnswerChange } from './change-answers.ts';

/** Conversations that the pages are about, by what is the matter with them. */
export type Made = Record<'meeting' | 'call' | 'tooShort' | 'begun' | 'byHand' | 'free' | 'hidden', string>;

/** `member` administers a paid workspace; `free` belongs to one on FREE; a `visitor` has no account. */
export type Who = 'visitor' | 'member' | 'free';

/** A page in one of its states. `name` names its pictures; `route` is the name of its address in the dashboard's paths. */
export type PageState = {
	name: string;
	route: string;
	path: string | ((made: Made) => string);
	who: Who;
	/** A text that is there when the page is. */
	shows: string;
	/** What the server would say in a state that takes hours to reach. */
	answers?: AnswerChange[];
	/** Of the window, where a state is not to be reached in a wide one. */
	width?: number;
	/** A menu or a small panel beside a control, which goes when the window changes. */
	closesOnResize?: boolean;
	/** What has to be done to get there from the open page. */
	prepare?: (visit: Visit, member: Account) => Promise<void>;
	/** Complaints of the browser that belong to this state. */
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
