const steps: Record<string, number> = {
	ArrowRight: 1,
	ArrowDown: 1,
	ArrowLeft: -1,
	ArrowUp: -1,
	Home: -Infinity,
	End: Infinity,
};

/** Makes the matching elements one tab stop: arrow keys, Home and End move the focus. */
export const rovingFocus = (selector: string) => (group: HTMLElement | null) => {
	if (!group) return;
	let stop: Element | undefined;
	const refresh = () => {
		const items = [...group.querySelectorAll<HTMLElement>(selector)];
		if (!stop || !items.some((item) => item === stop)) stop = items[0];
		for (const item of items) item.tabIndex = item === stop ? 0 : -1;
		return items;
	};
	const onFocus = ({ target }: FocusEvent) => {
		if (!(target instanceof Element) || !target.matches(selector)) return;
		stop = target;
		refresh();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const step = steps[event.key];
		const items = refresh();
		const from = items.indexOf(event.target as HTMLElement);
		if (!step || from < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		items[Math.min(Math.max(0, from + step), items.length - 1)]?.focus();
	};
	const observer = new MutationObserver(refresh);
	observer.observe(group, { childList: true, subtree: true });
	group.addEventListener('focusin', onFocus);
	group.addEventListener('keydown', onKeyDown);
	refresh();
	return () => {
		observer.disconnect();
		group.removeEventListener('focusin', onFocus);
		group.removeEventListener('keydown', onKeyDown);
	};
};
