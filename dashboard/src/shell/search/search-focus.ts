/** Attributes of the elements around the search fields of the sidebar and of the search page. */
export const sidebarFieldHost = { id: 'sidebar-search' } as const;
export const pageFieldHost = { id: 'page-search' } as const;
/** Marks each line of the results. */
export const foundLine = { 'data-found-line': '' } as const;

const fieldIn = ({ id }: { id: string }) => document.querySelector<HTMLInputElement>(`#${id} input`);
const lines = () => [...document.querySelectorAll<HTMLElement>('[data-found-line]')];

/** The visible search field of this page; null when there is none. */
export const searchField = (): HTMLInputElement | null =>
	[fieldIn(pageFieldHost), fieldIn(sidebarFieldHost)].find((field) => field?.checkVisibility()) ?? null;

/** Focuses the first line of the results. Returns false when there is none. */
export function focusFirstLine(): boolean {
	const [first] = lines();
	first?.focus();
	return first !== undefined;
}

/** Moves the focus to the next or previous line; before the first line comes the search field. */
export function moveAlongLines(direction: -1 | 1): void {
	const all = lines();
	const next = all.findIndex((line) => line.matches(':focus')) + direction;
	if (next < 0) searchField()?.focus();
	else all[next]?.focus();
}
