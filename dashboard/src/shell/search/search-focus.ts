/** Around the field of the sidebar, and around that of the search page. */
export const sidebarFieldHost = { id: 'sidebar-search' } as const;
export const pageFieldHost = { id: 'page-search' } as const;
/** Marks the lines that were found, in the order of the page. */
export const foundLine = { 'data-found-line': '' } as const;

const fieldIn = ({ id }: { id: string }) => document.querySelector<HTMLInputElement>(`#${id} input`);
const lines = () => [...document.querySelectorAll<HTMLElement>('[data-found-line]')];

/** The field that a search is typed into on this page; null when there is none to be seen. */
export const searchField = (): HTMLInputElement | null =>
	[fieldIn(pageFieldHost), fieldIn(sidebarFieldHost)].find((field) => field?.checkVisibility()) ?? null;

/** Goes to the first line that was found; false when there is none. */
export function focusFirstLine(): boolean {
	const [first] = lines();
	first?.focus();
	return first !== undefined;
}

/** Goes from the line that has the focus to its neighbour; before the first stands the field. */
export function moveAlongLines(direction: -1 | 1): void {
	const all = lines();
	const next = all.findIndex((line) => line.matches(':focus')) + direction;
	if (next < 0) searchField()?.focus();
	else all[next]?.focus();
}
