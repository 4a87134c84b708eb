export const sidebarFieldHost = { id: 'sidebar-search' } as const;
export const pageFieldHost = { id: 'page-search' } as const;
export const foundLine = { 'data-found-line': '' } as const;

const fieldIn = ({ id }: { id: string }) => document.querySelector<HTMLInputElement>(`#${id} input`);
const lines = () => [...document.querySelectorAll<HTMLElement>('[data-found-line]')];

export const searchField = (): HTMLInputElement | null =>
	[fieldIn(pageFieldHost), fieldIn(sidebarFieldHost)].find((field) => field?.checkVisibility()) ?? null;

export function focusFirstLine(): boolean {
	const [first] = lines();
	first?.focus();
	return first !== undefined;
}

/** The search field comes before the first result. */
export function moveAlongLines(direction: -1 | 1): void {
	const all = lines();
	const next = all.findIndex((line) => line.matches(':focus')) + direction;
	if (next < 0) searchField()?.focus();
	else all[next]?.focus();
}
